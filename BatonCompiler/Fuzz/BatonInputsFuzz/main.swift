import CLibFuzzer

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    check(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}
