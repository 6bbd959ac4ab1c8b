#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The time of day, as the system has it.
package enum SystemClock {
    package static var secondsSince1970: Int { time(nil) }
}
