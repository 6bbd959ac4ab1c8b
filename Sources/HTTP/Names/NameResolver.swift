import Platform
import Text

/// Finds the addresses of names: in the hosts file, then from the name servers.
package struct NameResolver: Sendable {
    /// The reason why there are no addresses.
    enum Failure: Error, Equatable {
        case unknown
        case unanswered
    }

    let hosts: @Sendable () -> HostsFile
    let configuration: @Sendable () -> ResolverConfiguration

    /// Reads the files of the system for each name, as they may change.
    package static let system = NameResolver(
        hosts: { HostsFile(text(of: "/etc/hosts")) },
        configuration: { ResolverConfiguration(text(of: "/etc/resolv.conf")) })

    /// The time for all servers and all domains together.
    var patience = Duration.seconds(2)

    /// The numeric addresses, IPv4 first.
    ///
    /// - Parameter name: in lower case.
    func addresses(
        of name: String, until end: ContinuousClock.Instant
    ) async throws(Failure) -> [String] {
        let known = hosts().addresses(of: name.hasSuffix(".") ? String(name.dropLast()) : name)
        guard known.isEmpty else { return known }
        let deadline = min(end, ContinuousClock.now + patience)
        let configuration = configuration()
        for candidate in configuration.candidates(for: name) {
            guard let name = DNSName(candidate) else { continue }
            if let found = try await addresses(of: name, configuration, deadline) { return found }
        }
        throw .unknown
    }
}

private extension NameResolver {
    typealias Answer = (kind: DNSQuestion.Kind, addresses: [String]?)

    private static let longestFile = 1_048_576

    static func text(of path: String) -> String {
        let bytes = try? Descriptor(reading: path).readAll(upTo: longestFile)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    /// Asks for both kinds side by side; nil when the name has neither.
    func addresses(
        of name: DNSName, _ configuration: ResolverConfiguration,
        _ deadline: ContinuousClock.Instant
    ) async throws(Failure) -> [String]? {
        let answers = await withTaskGroup(of: Answer.self) { group in
            for kind in [DNSQuestion.Kind.ipv4, .ipv6] {
                group.addTask(executorPreference: ConnectionQueue.next) {
                    let question = DNSQuestion(name: name, kind: kind)
                    return (kind, await answer(to: question, configuration, deadline))
                }
            }
            return await group.reduce(into: [Answer]()) { $0.append($1) }
        }
        let found = answers.ordered { $0.kind.rawValue }.flatMap { $0.addresses ?? [] }
        guard found.isEmpty else { return found }
        if answers.contains(where: { $0.addresses == nil }) { throw .unanswered }
        return nil
    }

    /// The addresses in the answer of the first server that gives one; nil if none does.
    func answer(
        to question: DNSQuestion, _ configuration: ResolverConfiguration,
        _ deadline: ContinuousClock.Instant
    ) async -> [String]? {
        let turns = configuration.attempts * configuration.servers.count
        let share = min(configuration.patience, patience / max(turns, 1))
        for turn in 0..<turns where ContinuousClock.now < deadline && !Task.isCancelled {
            let server = configuration.servers[turn % configuration.servers.count]
            let exchange = DNSExchange(question, to: server)
            let end = min(deadline, ContinuousClock.now + share)
            let message = await withTaskCancellationHandler {
                await exchange.answer(until: end)
            } onCancel: {
                exchange.cancel()
            }
            if let message, message.code == 0 || message.code == DNSMessage.nameUnknown {
                return message.addresses
            }
        }
        return nil
    }
}

/// The names that a machine knows itself: lines of an address and its names (hosts(5)).
struct HostsFile: Sendable {
    private let lines: [(address: String, names: [String])]

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard words.count > 1 else { return nil }
            return (String(words[0]), words.dropFirst().map { $0.lowercased() })
        }
    }

    /// The addresses of a lower-case name, in the order of the file; empty if it is not listed.
    func addresses(of name: String) -> [String] {
        lines.filter { $0.names.contains(name) }.map(\.address)
    }
}

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

    init(servers: [SocketAddress]) { self.servers = servers }

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
