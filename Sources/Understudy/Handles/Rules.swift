import Configuration
import JOSE
import Members
import OAuth
import Text
import Web

extension Understudy {
    /// The rules of a provider, which change its answers. A later one overrides an earlier one.
    public struct Rules: Sendable {
        let access: Access

        var book: RuleBook { access.server.rules }

        /// All rules in the order in which they apply.
        public var all: [Entry] { book.all.map(Entry.init) }

        /// The rules with this label.
        public func all(labelled label: String) -> [Entry] {
            all.filter { $0.rule.label == label }
        }

        /// The rule with that id.
        public subscript(id: String) -> Entry? { all.first { $0.id == id } }

        /// Adds a rule after all others.
        ///
        /// - Parameter id: nil for a made-up id. An identical existing rule stays.
        /// - Returns: its id.
        /// - Throws: `UnderstudyError` with all problems of the rule, or if a different rule has
        ///   that id; `put` replaces it.
        @discardableResult
        public func add(_ rule: Rule, id: String? = nil) throws(UnderstudyError) -> String {
            try UnderstudyError.telling {
                var read = try Self.read(rule)
                read.id = id
                return try book.add([read]).entries.first?.id ?? ""
            }
        }

        /// Adds rules after all others, all or none.
        ///
        /// - Returns: their ids.
        /// - Throws: `UnderstudyError` with all problems of the first bad one.
        @discardableResult
        public func add(_ rules: [Rule]) throws(UnderstudyError) -> [String] {
            try UnderstudyError.telling { try book.add(rules.map(Self.read)).entries.map(\.id) }
        }

        /// Adds a rule under this id, or replaces the one with it.
        ///
        /// - Throws: `UnderstudyError` with all problems of the rule.
        public func put(_ rule: Rule, id: String) throws(UnderstudyError) {
            try UnderstudyError.telling {
                let read = try Self.read(rule)
                _ = try book.put(id) { _ in read }
            }
        }

        /// Changes a rule in place: `try idp.rules.update(id) { $0 = $0.times(2) }`.
        ///
        /// - Throws: `UnderstudyError` if no rule has that id, or with all problems of the changed
        ///   rule.
        public func update(_ id: String, _ change: (inout Rule) -> Void) throws(UnderstudyError) {
            try UnderstudyError.telling {
                _ = try book.put(id) { entry in
                    guard let entry else {
                        throw UnderstudyError("no rule here has the id '\(id)'")
                    }
                    var rule = Entry(entry).rule
                    change(&rule)
                    return try Self.read(rule)
                }
            }
        }

        /// Replaces all rules except those of the configuration.
        ///
        /// - Throws: `UnderstudyError` with all their problems.
        public func replaceAll(with rules: [Rule]) throws(UnderstudyError) {
            try UnderstudyError.telling { _ = try book.replaceAdded(with: rules.map(Self.read)) }
        }

        /// Removes a rule; has no effect if there is none with that id.
        public func remove(_ id: String) { book.remove(id) }

        /// Removes all added rules, or only those with a label.
        public func removeAll(labelled label: String? = nil) {
            guard let label else { return book.removeAdded() }
            for entry in all(labelled: label) where !entry.isConfigured { book.remove(entry.id) }
        }

        private static func read(_ rule: Rule) throws(InvalidConfiguration) -> OAuth.Rule {
            let reader = RuleReader(vocabulary: ConfigurationVocabulary.served.rules)
            return try MemberReader.read(JSONValue.object(rule.members).json) {
                reader.read(&$0, called: "a rule")
            }
        }

        /// A rule in effect, and its status.
        public struct Entry: Sendable, Hashable, Identifiable {
            public let id: String
            public let rule: Rule
            /// True if it belongs to the configuration, which a reset keeps.
            public let isConfigured: Bool
            /// The number of requests that it has acted on.
            public let hits: Int
            /// The number of further requests that it will act on; nil for all.
            public let remaining: Int?

            init(_ entry: RuleBook.Entry) {
                id = entry.id
                rule = Rule(members: JSONValue(entry.rule.written).object ?? [:])
                isConfigured = entry.isConfigured
                hits = entry.hits
                remaining = entry.remaining
            }
        }

        /// The reasons why a rule does not match a request.
        public struct Miss: Sendable {
            public let request: RecordedRequest
            public let differences: [Difference]
        }

        /// The latest of the recorded requests that a rule missed by the fewest conditions; nil if
        /// there is none, or no such rule.
        public func nearestMiss(of id: String) -> Miss? {
            let server = access.server
            let rule = server.rules.all.first { $0.id == id }?.rule
            return rule.flatMap { server.nearestMiss(of: $0) }.map { miss in
                Miss(
                    request: RecordedRequest(miss.exchange),
                    differences: miss.failures.map(Difference.init))
            }
        }

        /// The conditions that keep each rule from matching a recorded request, by the ids of the
        /// rules; empty for rules that match.
        ///
        /// - Throws: `UnderstudyError` if no request has that id.
        public func test(_ request: String) throws(UnderstudyError) -> [String: [Difference]] {
            let exchange = access.server.requestLog.exchanges.first { $0.id.text == request }
            guard let exchange else {
                throw UnderstudyError("no request here has the id '\(request)'")
            }
            return differences(from: exchange.facts)
        }

        /// The conditions that keep each rule from matching a described request, by the ids of the
        /// rules; empty for rules that match.
        public func test(
            at endpoint: Endpoint, client: String? = nil, user: String? = nil,
            grantType: String? = nil, scope: String? = nil, audience: [String] = [],
            parameters: [String: String] = [:], headers: [String: String] = [:]
        ) -> [String: [Difference]] {
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

        private func differences(from facts: ExchangeFacts) -> [String: [Difference]] {
            Dictionary(
                firsts: book.all.map { ($0.id, $0.rule.failures(for: facts).map(Difference.init)) })
        }
    }
}
