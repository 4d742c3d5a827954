import CLibFuzzer
import Foundation

// `BatonIngestFuzz --corpus FOLDER` writes responses to begin from; `BatonIngestFuzz --show FILE` says how an input reads;
// with anything else libFuzzer takes over.
let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--corpus" {
    try Corpus.write(to: URL(fileURLWithPath: arguments[2]))
} else if arguments.count == 3, arguments[1] == "--show" {
    Check.show([UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2]))))
} else {
    var count = CommandLine.argc
    var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &vector) { data, size in
        // libFuzzer calls on the thread that called it, which is the main one.
        MainActor.assumeIsolated { Check.run(Array(UnsafeBufferPointer(start: data, count: size))) }
        return 0
    }
}
