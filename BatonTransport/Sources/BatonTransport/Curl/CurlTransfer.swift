#if os(Linux)
    import BatonCurl
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// One HTTP request on its way through libcurl: made by one thread, then handed to its loop and touched by its driver alone.
    final class CurlTransfer: CurlOperation, @unchecked Sendable {  // confined to the loop's driver once started
        let receiver: any HTTPReceiver
        private var call: HTTPCall
        let timeout: Timeout
        /// Its place among the transfers under way, nil when it is none.
        var slot: Int?
        /// Cancelled before it was started; it never will be.
        var isCancelled = false
        /// The loop that it was started on, which lives as long as the transfer is under way.
        unowned var loop: CurlLoopCore?
        var lingerTimer: LoopTimers.ID?
        /// Reads the body, when libcurl has to ask for it.
        private var bodyReader: BodyReader?
        /// The bytes of all heads so far, interim ones and trailers included.
        private var headSize = 0
        /// Why this side ended the transfer, when libcurl cannot know.
        private(set) var ownFailure: TransportError?
        /// How it ended, once it has.
        private(set) var outcome: TransportError?
        /// The one that ended after it, while both wait for their receivers to be told.
        var nextEnded: CurlTransfer?
        private var uploadedBytes = 0
        /// Whether the server answered this body with a redirect, so that it has not acted on it.
        private var isRedirected = false
        /// Whether the head now arriving names a transfer coding, by which the end of its body can be told.
        private var hasTransferCoding = false
        private var hasContentCoding = false
        private var contentLength: UInt64?

        /// How long a transfer may take, converted once.
        struct Timeout {
            let duration: Duration
            let milliseconds: Int

            init(_ duration: Duration) {
                self.duration = duration
                milliseconds = duration.wholeMilliseconds
            }
        }

        init(_ call: HTTPCall, timeout: Timeout, receiver: any HTTPReceiver) {
            self.call = call
            self.timeout = timeout
            self.receiver = receiver
        }

        var isSecure: Bool { CurlHandle.isSecure(call.url) }

        var hasFiles: Bool {
            if case .form = call.body { true } else { false }
        }

        /// Readies a handle of the loop for this request.
        func prepare(_ handle: CurlHandle) {
            hold(handle)
            handle.transfer = Unmanaged.passUnretained(self)
            handle.setURL(call.url)
            handle.setHeaders(call.headers, bodySize: call.body.size)
            handle.setTimeout(timeout.milliseconds)
            switch call.body {
            case .none:
                handle.forgetBody()
                handle.set(CURLOPT_HTTPGET, 1)
            case .form(let form): prepareReading(form.pieces, handle)
            // libcurl sends bytes that it holds again by itself when a connection dies under them; those it has to ask for, it
            // cannot.
            case .bytes(let bytes) where !call.mayBeResent: prepareReading([.bytes(bytes)], handle)
            case .bytes(let bytes):
                handle.setBody(bytes)
                // The handle has them now, and this is mostly the thread that they were made on.
                call.body = .bytes(Data())
            }
        }

        override func releaseHandle() -> CurlHandle? {
            guard let handle = super.releaseHandle() else { return nil }
            handle.transfer = nil
            return handle
        }

        override func complete(_ code: CURLcode, on loop: CurlLoopCore) {
            if code != CURLE_OK { outcome = failure(code) }
            loop.remove(self)
            loop.ended.append(self)
        }

        private func prepareReading(_ pieces: [UploadForm.Piece], _ handle: CurlHandle) {
            bodyReader = BodyReader(pieces)
            handle.forgetBody()
            handle.set(CURLOPT_POST, 1)
            let size = pieces.reduce(0) { $0 + $1.size }
            baton_set_offset(handle.easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(size))
        }
    }

    // MARK: - What libcurl calls

    extension CurlTransfer {
        /// The most that is read of the heads of a response, in bytes; libcurl itself reads them for ever.
        private static let maximumHeadSize = 256 << 10

        /// One line of a head, its line break included; false when there were enough of them.
        fileprivate func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
            headSize += line.count
            guard headSize <= Self.maximumHeadSize else {
                let message = "The head of the response is larger than \(Self.maximumHeadSize) bytes."
                ownFailure = TransportError(message: message)
                return false
            }
            read(headerLine: line)
            return ownFailure == nil
        }

        /// Two lengths that differ leave no way to tell where the body ends (RFC 9112 section 6.3); libcurl takes the last.
        private func readLength(_ line: UnsafeRawBufferPointer) {
            // Whether it is a number at all is libcurl's to check.
            var length: UInt64 = 0
            for index in "content-length:".utf8.count..<line.count {
                let digit = line[index] &- UInt8(ascii: "0")
                if digit < 10 { length = length &* 10 &+ UInt64(digit) }
            }
            if let contentLength, contentLength != length {
                ownFailure = TransportError(message: "The response has two lengths, \(contentLength) and \(length).")
            }
            contentLength = length
        }

        private func read(headerLine line: UnsafeRawBufferPointer) {
            guard let handle, let first = line.first else { return }
            switch first {
            case UInt8(ascii: "H"), UInt8(ascii: "h"):
                if line.hasPrefix("http/") {
                    (hasTransferCoding, hasContentCoding, contentLength) = (false, false, nil)
                }
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                if line.hasFieldName("transfer-encoding") { hasTransferCoding = true }
            case UInt8(ascii: "C"), UInt8(ascii: "c"):
                if line.hasFieldName("content-encoding") { hasContentCoding = true }
                if line.hasFieldName("content-length") { readLength(line) }
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
                    contentType: handle.contentType(),
                    contentLength: length >= 0 ? length : nil,
                    mayEndEarlyUnnoticed: !isFramed || hasContentCoding
                )
            )
            // From here on a stream lives as long as its server likes.
            if call.isStream, 200..<300 ~= status { handle.setTimeout(0) }
        }

        /// Bytes of the body; answers how many were taken, which ends the transfer when it is another number.
        fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
            switch receiver.receive(bytes) {
            case .more: return bytes.count
            case .pause: return Int(CURL_WRITEFUNC_PAUSE)
            case .linger:
                loop?.linger(self)
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
                let space = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
                return CurlHandle.transfer(context)?._withUnsafeGuaranteedRef { $0.send(into: space) }
                    ?? Int(CURL_READFUNC_ABORT)
            }
            baton_set_seek_function(easy) { context, offset, origin in
                guard let context, origin == SEEK_SET else { return Int32(CURL_SEEKFUNC_FAIL) }
                let isDone = CurlHandle.transfer(context)?._withUnsafeGuaranteedRef { $0.seek(to: Int(offset)) }
                return isDone == true ? Int32(CURL_SEEKFUNC_OK) : Int32(CURL_SEEKFUNC_FAIL)
            }
            baton_set_transfer_function(easy, CURLOPT_HEADERFUNCTION) { buffer, size, count, context in
                guard let buffer, let context else { return 0 }
                let line = UnsafeRawBufferPointer(start: buffer, count: size * count)
                let isTaken = CurlHandle.transfer(context)?._withUnsafeGuaranteedRef { $0.receive(headerLine: line) }
                return isTaken == true ? line.count : 0
            }
            baton_set_transfer_function(easy, CURLOPT_WRITEFUNCTION) { buffer, size, count, context in
                guard let buffer, let context else { return 0 }
                let bytes = UnsafeRawBufferPointer(start: buffer, count: size * count)
                return CurlHandle.transfer(context)?._withUnsafeGuaranteedRef { $0.receive(bytes) } ?? 0
            }
        }

        /// The transfer that a handle is at work for. Its loop holds both while libcurl calls back, so nobody else has to: libcurl
        /// calls for every line of a head.
        private static func transfer(_ context: UnsafeMutableRawPointer) -> Unmanaged<CurlTransfer>? {
            Unmanaged<CurlHandle>.fromOpaque(context)._withUnsafeGuaranteedRef(\.transfer)
        }
    }

    extension UnsafeRawBufferPointer {
        /// Whether a header's line starts with this name, given in lower case, and a colon.
        fileprivate func hasFieldName(_ name: StaticString) -> Bool {
            let length = name.utf8CodeUnitCount
            return count > length && self[length] == UInt8(ascii: ":") && hasPrefix(name)
        }

        /// Whether a header's line starts with these characters, given in lower case.
        fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
            let length = prefix.utf8CodeUnitCount
            guard count >= length else { return false }
            for index in 0..<length where self[index] | 0x20 != prefix.utf8Start[index] | 0x20 { return false }
            return true
        }
    }
#endif
