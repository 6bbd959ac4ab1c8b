import JOSE
import OAuth
import Web

extension Understudy.Rules {
    /// A rule in effect, and what has become of it.
    public struct Entry: Sendable, Hashable, Identifiable {
        public let id: String
        public let rule: Understudy.Rule
        /// Whether it is one of the configuration, which a reset keeps.
        public let isConfigured: Bool
        /// How many requests it has acted on.
        public let hits: Int
        /// How many more it will act on; nil for all.
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

    /// Why a rule does not match a request.
    public struct Miss: Sendable {
        public let request: Understudy.RecordedRequest
        public let differences: [Understudy.Difference]
    }

    /// The latest of the recorded requests that a rule missed by the fewest conditions; nil where
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

    /// What keeps each rule from matching a recorded request, by the ids of the rules; nothing for
    /// those that match.
    ///
    /// - Throws: `UnderstudyError` if there is no request with that id.
    public func test(
        _ request: String
    ) throws(UnderstudyError) -> [String: [Understudy.Difference]] {
        let exchange = access.server.requestLog.exchanges.first { $0.id.text == request }
        guard let exchange else {
            throw UnderstudyError("no request here has the id '\(request)'")
        }
        return differences(from: exchange.facts)
    }

    /// What keeps each rule from matching a request that is described, by the ids of the rules;
    /// nothing for those that match.
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
