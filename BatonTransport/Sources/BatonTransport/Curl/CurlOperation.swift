#if os(Linux)
    import BatonCurl

    /// Something that a loop's multi handle works on. Confined to the loop's driver once it is posted or started.
    class CurlOperation {
        fileprivate(set) final var handle: CurlHandle?

        /// Takes a handle for as long as the operation lasts.
        final func hold(_ handle: CurlHandle) {
            self.handle = handle
            handle.forgetErrorText()
            handle.operation = Unmanaged.passUnretained(self)
        }

        /// Gives the handle back, with nothing in it that points to this operation.
        func releaseHandle() -> CurlHandle? {
            guard let handle else { return nil }
            self.handle = nil
            handle.operation = nil
            return handle
        }

        /// The operation that a handle is held by; valid while the loop keeps it.
        static func of(_ easy: UnsafeMutableRawPointer) -> CurlOperation? {
            var context: UnsafeMutableRawPointer?
            baton_get_pointer(easy, CURLINFO_PRIVATE, &context)
            guard let context else { return nil }
            return Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue().operation?.takeUnretainedValue()
        }

        /// libcurl is done with the operation.
        func complete(_ code: CURLcode, on loop: CurlLoopCore) {}
    }
#endif
