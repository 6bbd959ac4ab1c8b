import JOSE
import OAuth
import Web

extension Understudy.Rules {
    /// A rule in effect, and its status.
    public struct Entry: Sendable, Hashable, Identifiable {
        public let id: String
        public let rule: Understudy.Rule
        /// True if it belongs to the configuration, which a reset keeps.
        public let isConfigured: Bool
        /// The number of requests that it has acted on.
        public let hits: Int
        /// The number of further requests that it will act on; nil for all.
        public let remaining: Int?

        init(_ entry: RuleBook.Entry) {
            id = entry.id
            rule = Understudy.Rule(
                members: Understudy.JSONValue(entry.rule.written).object ?? [:])
            isConfigured = entry.isConfigured
            hits = entry.hits
            remaining = entry.remaining
        }
    }

    /// The reasons why a rule does not match a request.
    public struct Miss: Sendable {
        public let request: Understudy.RecordedRequest
        public let differences: [Understudy.Difference]
    }

    /// The latest of the recorded requests that a rule missed by the fewest conditions; nil if
    /// there is none, or no such rule.
    public func nearestMiss(of id: String) -> Miss? {
        let server = access.server
        let rule = server.rules.all.first { $0.id == id }?.rule
        return rule.flatMap { server.nearestMiss(of: $0) }.map { miss in
            Miss(
                request: Understudy.RecordedRequest(miss.exchange),
                differences: miss.failures.map(Understudy.Difference.init))
        }
    }

    /// The conditions that keep each rule from matching a recorded request, by the ids of the
    /// rules; empty for rules that match.
    ///
    /// - Throws: `UnderstudyError` if no request has that id.
    public func test(
        _ request: String
    ) throws(UnderstudyError) -> [String: [Understudy.Difference]] {
        let exchange = access.server.requestLog.exchanges.first { $0.id.text == request }
        guard let exchange else {
            throw UnderstudyError("no request here has the id '\(request)'")
        }
        return differences(from: exchange.facts)
    }

    /// The conditions that keep each rule from matching a described request, by the ids of the
    /// rules; empty for rules that match.
    public func test(
        at endpoint: Understudy.Endpoint, client: String? = nil, user: String? = nil,
        grantType: String? = nil, scope: String? = nil, audience: [String] = [],
        parameters: [String: String] = [:], headers: [String: String] = [:]
    ) -> [String: [Understudy.Difference]] {
        var facts = ExchangeFacts(
            describedAt: EndpointName(rawValue: endpoint.name), parameters: parameters,
            headers: headers)
        facts.clientID = client
        facts.userNames = user.map { [$0] } ?? []
        facts.grantType = grantType
        facts.scope = scope.map(Scope.init(text:))
        facts.audience = audience
        return differences(from: facts)
    }

    private func differences(
        from facts: ExchangeFacts
    ) -> [String: [Understudy.Difference]] {
        Dictionary(
            book.all.map {
                ($0.id, $0.rule.failures(for: facts).map(Understudy.Difference.init))
            }, uniquingKeysWith: { first, _ in first })
    }
}
