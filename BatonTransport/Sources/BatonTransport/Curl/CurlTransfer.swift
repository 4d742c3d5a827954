#if os(Linux)
    import BatonCurl
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// One HTTP request on its way through libcurl: made by one thread, then handed to its loop's and touched there alone.
    final class CurlTransfer: CurlOperation, @unchecked Sendable {  // confined to the loop's thread once posted
        let receiver: any HTTPReceiver
        private let call: HTTPCall
        let timeout: Duration
        /// Cancelled before it was started; it never will be.
        var isCancelled = false
        /// Run when the receiver has what it wanted.
        var onLinger: (() -> Void)?
        var lingerTimer: LoopTimers.ID?
        /// Reads the body, when libcurl has to ask for it.
        private var bodyReader: BodyReader?
        private var uploadedBytes = 0
        /// Whether the server answered this body with a redirect, so that it has not acted on it.
        private var isRedirected = false
        private var headerList: UnsafeMutablePointer<curl_slist>?
        /// Whether the head now arriving names a transfer coding, by which the end of its body can be told.
        private var hasTransferCoding = false
        private var hasContentCoding = false

        init(_ call: HTTPCall, timeout: Duration, receiver: any HTTPReceiver) {
            self.call = call
            self.timeout = timeout
            self.receiver = receiver
        }

        deinit { curl_slist_free_all(headerList) }

        /// Readies a handle of the loop for this request.
        func prepare(_ handle: CurlHandle) {
            hold(handle)
            handle.set(CURLOPT_URL, call.url)
            // A redirect may leave TLS for nothing: what was sent secretly is not sent in the open.
            let isSecure = call.url.prefix(6).lowercased() == "https:"
            baton_restrict_schemes(handle.easy, "http,https", isSecure ? "https" : "http,https")
            // A request waits for a connection on its way to turn out shareable rather than opening one of its own, where one
            // may turn out so.
            handle.set(CURLOPT_PIPEWAIT, isSecure ? 1 : 0)
            handle.set(CURLOPT_TIMEOUT_MS, timeout.wholeMilliseconds)
            switch call.body {
            case .none: handle.set(CURLOPT_HTTPGET, 1)
            case .form(let form): prepareReading(form.pieces, handle)
            // libcurl sends bytes that it holds again by itself when a connection dies under them; those it has to ask for, it
            // cannot.
            case .bytes(let bytes) where !call.mayBeResent: prepareReading([.bytes(bytes)], handle)
            case .bytes(let bytes): prepareHolding(bytes, handle)
            }
            for (name, value) in call.headers { append(header: value.isEmpty ? "\(name);" : "\(name): \(value)") }
            // libcurl would wait a second for a 100 before a large body, and few servers send one.
            append(header: "expect:")
            baton_set_pointer(handle.easy, CURLOPT_HTTPHEADER, headerList)
            let context = Unmanaged.passUnretained(self).toOpaque()
            for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA] {
                baton_set_pointer(handle.easy, option, context)
            }
        }

        override func releaseHandle() -> CurlHandle? {
            guard let handle = super.releaseHandle() else { return nil }
            baton_set_pointer(handle.easy, CURLOPT_HTTPHEADER, nil)
            baton_set_pointer(handle.easy, CURLOPT_COPYPOSTFIELDS, nil)
            return handle
        }

        override func complete(_ code: CURLcode, on loop: CurlLoopCore) {
            receiver.complete(code == CURLE_OK ? nil : failure(code))
            loop.remove(self)
        }

        private func prepareHolding(_ bytes: Data, _ handle: CurlHandle) {
            handle.set(CURLOPT_POST, 1)
            baton_set_offset(handle.easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
            // An empty body needs a pointer too: libcurl takes null for "ask a callback".
            guard !bytes.isEmpty else { return handle.set(CURLOPT_COPYPOSTFIELDS, "") }
            bytes.withUnsafeBytes { _ = baton_set_pointer(handle.easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
        }

        private func prepareReading(_ pieces: [UploadForm.Piece], _ handle: CurlHandle) {
            bodyReader = BodyReader(pieces)
            handle.set(CURLOPT_POST, 1)
            let size = pieces.reduce(0) { $0 + $1.size }
            baton_set_offset(handle.easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(size))
            let context = Unmanaged.passUnretained(self).toOpaque()
            for option in [CURLOPT_READDATA, CURLOPT_SEEKDATA] { baton_set_pointer(handle.easy, option, context) }
        }

        private func append(header: String) {
            headerList = curl_slist_append(headerList, header) ?? headerList
        }
    }

    // MARK: - What libcurl calls

    extension CurlTransfer {
        /// One line of a head, its line break included.
        fileprivate func receive(headerLine line: UnsafeRawBufferPointer) {
            guard let handle, let first = line.first else { return }
            switch first {
            case UInt8(ascii: "H"), UInt8(ascii: "h"):
                if line.starts(with: "HTTP/".utf8) { (hasTransferCoding, hasContentCoding) = (false, false) }
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                if line.hasFieldName("transfer-encoding") { hasTransferCoding = true }
            case UInt8(ascii: "C"), UInt8(ascii: "c"):
                if line.hasFieldName("content-encoding") { hasContentCoding = true }
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                let status = handle.long(CURLINFO_RESPONSE_CODE)
                if status >= 200 { receiveHead(status, handle) }
                isRedirected = 300..<400 ~= status
            default: break
            }
        }

        private func receiveHead(_ status: Int, _ handle: CurlHandle) {
            let length = handle.offset(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
            let isFramed =
                length >= 0 || hasTransferCoding || handle.long(CURLINFO_HTTP_VERSION) > CURL_HTTP_VERSION_1_1
            receiver.receive(
                HTTPHead(
                    status: status,
                    contentType: handle.string(CURLINFO_CONTENT_TYPE),
                    contentLength: length >= 0 ? length : nil,
                    mayEndEarlyUnnoticed: !isFramed || hasContentCoding
                )
            )
            // From here on a stream lives as long as its server likes.
            if call.isStream, 200..<300 ~= status { handle.set(CURLOPT_TIMEOUT_MS, 0) }
        }

        /// Bytes of the body; answers how many were taken, which ends the transfer when it is another number.
        fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
            switch receiver.receive(bytes) {
            case .more: return bytes.count
            case .pause: return Int(CURL_WRITEFUNC_PAUSE)
            case .linger:
                onLinger?()
                return bytes.count
            case .stop: return 0
            }
        }
    }

    extension CurlTransfer {
        /// The next bytes of the body, for as many as fit.
        fileprivate func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            guard let count = bodyReader?.read(into: buffer) else { return Int(CURL_READFUNC_ABORT) }
            uploadedBytes += count
            if count > 0 { call.onProgress?(uploadedBytes) }
            return count
        }

        /// The body is to be sent again from an offset: after a redirect, or because its connection died.
        fileprivate func seek(to offset: Int) -> Bool {
            guard call.mayBeResent || isRedirected else { return false }
            isRedirected = false
            uploadedBytes = offset
            return bodyReader?.seek(to: offset) ?? false
        }
    }

    extension CurlHandle {
        func setCallbacks() {
            baton_set_transfer_function(easy, CURLOPT_READFUNCTION) { buffer, size, count, context in
                guard let buffer, let context else { return Int(CURL_READFUNC_ABORT) }
                let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.send(into: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
            }
            baton_set_seek_function(easy) { context, offset, origin in
                guard let context, origin == SEEK_SET else { return Int32(CURL_SEEKFUNC_FAIL) }
                let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.seek(to: Int(offset)) ? Int32(CURL_SEEKFUNC_OK) : Int32(CURL_SEEKFUNC_FAIL)
            }
            baton_set_transfer_function(easy, CURLOPT_HEADERFUNCTION) { buffer, size, count, context in
                guard let buffer, let context else { return 0 }
                let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                transfer.receive(headerLine: UnsafeRawBufferPointer(start: buffer, count: size * count))
                return size * count
            }
            baton_set_transfer_function(easy, CURLOPT_WRITEFUNCTION) { buffer, size, count, context in
                guard let buffer, let context else { return 0 }
                let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.receive(UnsafeRawBufferPointer(start: buffer, count: size * count))
            }
        }
    }

    extension UnsafeRawBufferPointer {
        /// Whether a header's line starts with this name, given in lower case, and a colon.
        fileprivate func hasFieldName(_ name: StaticString) -> Bool {
            let length = name.utf8CodeUnitCount
            guard count > length, self[length] == UInt8(ascii: ":") else { return false }
            return (0..<length).allSatisfy { self[$0] | 0x20 == name.utf8Start[$0] | 0x20 }
        }
    }
#endif
