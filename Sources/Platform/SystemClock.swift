#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system's time of day.
package enum SystemClock {
    package static var secondsSince1970: Int { time(nil) }
}
