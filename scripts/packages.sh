# The packages in dependency order; sourced by the other scripts.
packages=(BatonSyntax BatonCompiler BatonIngest BatonStore BatonPersistence BatonTransport Baton BatonTesting BatonInspector)
examples=(Examples/RickAndMorty)
