/// The first format of the interface for generated code. A target's shared file names the format it was written for,
/// so that generated code of another one fails to compile at that line.
@_spi(Generated) public enum Format1 {}
