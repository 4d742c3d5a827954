/// What sends an HTTP request on a platform: libcurl on Linux, `URLSession` on Apple's.
protocol HTTPClient: Sendable {
    /// Sends the request. The receiver is told the end exactly once, unless the answer's `onCancel` runs before. Nil when
    /// the receiver was told a failure already.
    func start(_ call: HTTPCall, receiver: any HTTPReceiver) -> PayloadChannel.Producer?
}
