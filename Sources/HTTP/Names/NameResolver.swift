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
        let found = answers.ordered { $0.kind.rawValue }
            .flatMap { $0.addresses ?? [] }
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
