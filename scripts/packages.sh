# The packages in dependency order, and those over all of them; sourced by the other scripts.
packages=(BatonSyntax BatonCompiler BatonIngest BatonStore BatonPersistence BatonTransport Baton BatonTesting BatonInspector)
examples=(BatonStore/Soak BatonCompiler/Goldens Examples/TwoModules Examples/RickAndMorty Examples/Programs)
