import Members

extension Catalog {
    /// THE list of things that expire.
    package static let lifetimes: [Lifetime] = [
        .code,
        .accessToken,
        .frontChannelToken,
        .idToken,
        .refreshToken,
        .session,
        .deviceCode,
        .cibaRequest,
        .deviceSecret,
        .pushedRequest,
        .passwordlessCode,
    ]

    static let usualLifetimes = Dictionary(
        uniqueKeysWithValues: lifetimes.compactMap { kind in kind.usual.map { (kind, $0) } })
}

extension [Lifetime: Seconds] {
    /// Reads lifetimes in seconds, each at least one.
    package static func read(_ members: inout MemberReader) -> [Lifetime: Seconds] {
        var lifetimes: [Lifetime: Seconds] = [:]
        for lifetime in Catalog.lifetimes {
            lifetimes[lifetime] = members.seconds(lifetime.name, from: 1)
        }
        return lifetimes
    }
}
