import Members

/// Reads lifetimes in seconds, each at least one.
struct LifetimesReader {
    func read(_ members: inout MemberReader) -> [Lifetime: Seconds] {
        var lifetimes: [Lifetime: Seconds] = [:]
        for lifetime in Lifetime.allCases {
            lifetimes[lifetime] = members.seconds(lifetime.rawValue, from: 1)
        }
        return lifetimes
    }
}
