import Platform

/// Which name servers are asked for which names, as resolv.conf(5) has it. What it does not know, it
/// skips.
struct ResolverConfiguration: Sendable {
    /// At most three; a machine that states none has one of its own.
    var servers: [SocketAddress]
    /// The domains in which names with few dots are looked for.
    var search: [String] = []
    /// A name with so many dots is asked for as it is before the domains are tried.
    var dots = 1
    /// How long one server is waited for.
    var patience: Duration = .seconds(5)
    /// How often each server is asked.
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

    /// The names to ask for in turn where a user wrote this one.
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
