// An app imports Baton alone: the three packages below it come with it, and generated code reaches their interface for
// generated code through the same import.
@_spi(Generated) @_exported import BatonIngest
@_spi(Generated) @_exported import BatonStore
@_exported import BatonTransport
