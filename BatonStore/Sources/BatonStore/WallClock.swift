#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The time of day, which ages are told by: they outlive the launch, as a monotonic clock does not.
enum WallClock {
    /// Seconds since 1970, to some milliseconds.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // Each commit asks, and an age is counted in seconds: where there is a clock that only the kernel's tick moves on,
    // it tells the time in a few loads.
    #if canImport(Darwin)
        private static var clock: clockid_t { CLOCK_REALTIME }
    #else
        private static var clock: clockid_t { CLOCK_REALTIME_COARSE }
    #endif
}
