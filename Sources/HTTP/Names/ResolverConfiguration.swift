import Platform

/// The name servers and their use, as in resolv.conf(5). Unknown lines are skipped.
struct ResolverConfiguration: Sendable {
    /// At most three servers; a machine that states none has its own.
    var servers: [SocketAddress]
    /// The domains to search for names with few dots.
    var search: [String] = []
    /// The number of dots at which a name is tried as it is before the domains.
    var dots = 1
    /// The time to wait for one server.
    var patience: Duration = .seconds(5)
    /// The number of times that each server is asked.
    var attempts = 2

    private static let mostServers = 3
    private static let mostDomains = 6
    private static let port: UInt16 = 53

    init(servers: [SocketAddress]) {
        self.servers = servers
    }

    init(_ text: String) {
        self.init(servers: [])
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.prefix { $0 != "#" && $0 != ";" }.split(whereSeparator: \.isWhitespace)
            guard let keyword = words.first else { continue }
            take(String(keyword), words.dropFirst().map(String.init))
        }
        if servers.isEmpty {
            servers = ["127.0.0.1"].compactMap { SocketAddress(host: $0, port: Self.port) }
        }
    }

    /// The names to try in turn for a user's text.
    func candidates(for name: String) -> [String] {
        guard !name.hasSuffix(".") else { return [String(name.dropLast())] }
        let below = search.map { "\(name).\($0)" }
        return name.count { $0 == "." } >= dots ? [name] + below : below + [name]
    }
}

private extension ResolverConfiguration {
    mutating func take(_ keyword: String, _ values: [String]) {
        switch keyword {
        case "nameserver":
            let server = values.first.flatMap { SocketAddress(host: $0, port: Self.port) }
            if let server, servers.count < Self.mostServers { servers.append(server) }
        case "domain", "search":
            search = values.prefix(keyword == "domain" ? 1 : Self.mostDomains)
                .map { $0.lowercased() }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
                .filter { !$0.isEmpty }
        case "options": for value in values { take(option: value) }
        default: break
        }
    }

    /// The bounds are those of the C library.
    mutating func take(option: String) {
        let halves = option.split(separator: ":", maxSplits: 1)
        guard halves.count == 2, let value = Int(halves[1]), value >= 0 else { return }
        switch halves[0] {
        case "ndots": dots = min(value, 15)
        case "timeout": patience = .seconds(min(max(value, 1), 30))
        case "attempts": attempts = min(max(value, 1), 5)
        default: break
        }
    }
}
