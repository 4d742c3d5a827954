#if os(Linux)
    import BatonCurl

    extension CurlLoopCore {
        func execute(_ command: Command) {
            switch command {
            case .run(let job): job()
            case .start(let transfer): start(transfer)
            case .cancel(let transfer):
                transfer.isCancelled = true
                remove(transfer)
            case .resume(let transfer):
                if transfer.slot != nil, let handle = transfer.handle {
                    curl_easy_pause(handle.easy, CURLPAUSE_CONT)
                }
            }
        }

        func start(_ transfer: CurlTransfer) {
            guard !transfer.isCancelled else { return }
            if configuration.version == .http2, !transfer.isSecure, let fault = CurlHandle.faultInTheOpen {
                return transfer.receiver.complete(TransportError(message: fault))
            }
            guard let handle = idle.popLast() ?? CurlHandle(configuration, poller: poller, sessions: sessions) else {
                transfer.receiver.complete(TransportError(message: "There is no memory for a request."))
                return
            }
            transfer.loop = self
            transfer.prepare(handle)
            handle.closingsAtStart = poller.closings
            transfer.slot = transfers.count
            transfers.append(transfer)
            let code = curl_multi_add_handle(multi, handle.easy)
            guard code == CURLM_OK else {
                remove(transfer)
                let cause = String(cString: curl_multi_strerror(code))
                transfer.receiver.complete(TransportError(message: "The request was not started: \(cause)."))
                return
            }
        }

        /// Takes a transfer out of the multi handle and keeps its easy handle for the next; nothing when it is not under way.
        func remove(_ transfer: CurlTransfer) {
            guard let slot = transfer.slot else { return }
            transfer.slot = nil
            let last = transfers.removeLast()
            if last !== transfer {
                transfers[slot] = last
                last.slot = slot
            }
            if let timer = transfer.lingerTimer { timers.cancel(timer) }
            guard let handle = transfer.handle else { return }
            curl_multi_remove_handle(multi, handle.easy)
            guard let handle = transfer.releaseHandle(), idle.count < Self.idleLimit else { return }
            // libcurl sends a request again when its connection died under it, five times in the life of a handle, and does not
            // say when it has. So one whose request opened a connection, or under whose request one was closed, serves no other.
            guard handle.closingsAtStart == poller.closings, handle.long(CURLINFO_NUM_CONNECTS) == 0 else { return }
            idle.append(handle)
        }

        /// A transfer whose receiver has what it wanted goes when its time is up, if the server has not ended it by then.
        func linger(_ transfer: CurlTransfer) {
            guard transfer.slot != nil, transfer.lingerTimer == nil else { return }
            transfer.lingerTimer = timers.add(at: .now + HTTPFlow.lingerLimit) { [unowned self] in remove(transfer) }
        }

        /// Ends everything, and refuses what was left meanwhile.
        func shutDown(_ commands: [Command]) {
            isOver = true
            for case .start(let transfer) in commands { transfer.receiver.complete(Self.stopped) }
            while let transfer = transfers.last {
                remove(transfer)
                transfer.receiver.complete(Self.stopped)
            }
            for socket in Array(sockets.values) { socket.shutDown() }
            timers.removeAll()
            idle = []
            onExit()
        }
    }
#endif
