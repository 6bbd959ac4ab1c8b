import JOSE
import Members
import Text

/// `endpoint`: the endpoint that answers.
struct WhenEndpoint: ValueCondition {
    static let member = "endpoint"
    let patterns: Patterns

    static func known(in vocabulary: RuleVocabulary) -> KnownWords? {
        KnownWords(kind: "endpoint", words: vocabulary.endpoints)
    }

    func values(in facts: ExchangeFacts) -> [String] { facts.endpoints.map(\.rawValue) }

    func admits(_ endpoint: EndpointName) -> Bool { patterns.fit(endpoint.rawValue) }
}

/// `client_id`: the client of the exchange, or the one that the request names.
struct WhenClient: ValueCondition {
    static let member = "client_id"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] { facts.clientIDs }
}

/// `user`: the user, by `sub` or username.
struct WhenUser: ValueCondition {
    static let member = "user"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] { facts.userNames }
}

/// `audience`: an API that the access token is for, named or by default.
struct WhenAudience: ValueCondition {
    static let member = "audience"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.audience.isEmpty ? [facts.usualAudience].compactMap(\.self) : facts.audience
    }
}

/// `scope`: a value that is in the scope.
struct WhenScope: ValueCondition {
    static let member = "scope"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] { facts.scope?.values ?? [] }
}

/// `grant_type`: the grant by which the client gets its tokens at the token endpoint.
struct WhenGrantType: ValueCondition {
    static let member = "grant_type"
    let patterns: Patterns

    static func known(in vocabulary: RuleVocabulary) -> KnownWords? {
        KnownWords(kind: "grant type", words: vocabulary.grantTypes)
    }

    func values(in facts: ExchangeFacts) -> [String] {
        if let known = facts.grantType { return [known] }
        return facts.endpoint == .token ? facts.parameters("grant_type") : []
    }

    func admits(_ endpoint: EndpointName) -> Bool { endpoint == .token }
}

/// `tag`: the word by which a test marks its requests.
struct WhenTag: ValueCondition {
    static let member = "tag"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] { facts.tags }
}

/// `header`: the header fields of the request.
struct WhenHeader: NamedCondition {
    static let member = "header"
    let patterns: [String: Patterns]

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup { facts.headers }
}

/// `param`: the parameters of the request.
struct WhenParameter: NamedCondition {
    static let member = "param"
    let patterns: [String: Patterns]

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup { facts.parameters }
}

/// A condition on values sent under given names: for each name, one value must match.
protocol NamedCondition: RuleCondition {
    init(patterns: [String: Patterns])
    var patterns: [String: Patterns] { get }

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup
}

extension NamedCondition {
    package static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        let patterns = members.object(member) { members in
            var patterns: [String: Patterns] = [:]
            for name in members.names { patterns[name] = Patterns.readRequired(name, of: &members) }
            return patterns
        }
        return patterns.map(Self.init(patterns:))
    }

    package func holds(for facts: ExchangeFacts) -> Bool {
        let lookup = lookup(in: facts)
        return patterns.allSatisfy { name, patterns in lookup(name).contains(where: patterns.fit) }
    }

    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        let lookup = lookup(in: facts)
        return patterns.ordered { $0.key }.compactMap { name, patterns in
            let found = lookup(name)
            guard !found.contains(where: patterns.fit) else { return nil }
            return ConditionFailure(
                member: "\(Self.member).\(name)", expected: patterns.texts, found: found)
        }
    }
}

/// A condition on values of the exchange; one of them must match.
protocol ValueCondition: RuleCondition {
    /// The words that a pattern must match, where only a few make sense.
    static func known(in vocabulary: RuleVocabulary) -> KnownWords?

    init(patterns: Patterns)
    var patterns: Patterns { get }

    func values(in facts: ExchangeFacts) -> [String]
}

extension ValueCondition {
    static func known(in vocabulary: RuleVocabulary) -> KnownWords? { nil }

    package static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        Patterns.read(member, known: known(in: vocabulary), of: &members).map(Self.init(patterns:))
    }

    package func holds(for facts: ExchangeFacts) -> Bool {
        values(in: facts).contains(where: patterns.fit)
    }

    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        holds(for: facts)
            ? []
            : [
                ConditionFailure(
                    member: Self.member, expected: patterns.texts, found: values(in: facts))
            ]
    }
}

/// A list of patterns; a value must match one of them.
struct Patterns: Sendable {
    /// The patterns as written.
    let texts: [String]
    private let globs: [Glob]

    init(_ texts: [String]) {
        self.texts = texts
        globs = texts.map(Glob.init)
    }

    func fit(_ value: String) -> Bool { globs.contains { $0.matches(value) } }
}

extension Patterns {
    /// Reads a string, or a list of strings; one of them must match.
    ///
    /// - Parameter known: each pattern must match at least one of these words.
    static func read(
        _ name: String, known: KnownWords? = nil, of members: inout MemberReader
    ) -> Patterns? {
        let kind = "a pattern, or a list of patterns"
        guard let json = members.value(name, as: .described(kind)) else { return nil }
        let check: StringCheck = { text in
            guard let known, !known.words.contains(where: Glob(text).matches) else { return nil }
            return .unknown(known.kind, text, known: known.words)
        }
        guard let elements = json.array else {
            return members.string(name, check: check).map { Patterns([$0]) }
        }
        if elements.isEmpty {
            members.report("an empty list fits nothing", at: members.path.member(name))
        }
        return members.strings(name, check: check).map(Patterns.init)
    }

    /// Reads patterns from a member that must not be null.
    static func readRequired(_ name: String, of members: inout MemberReader) -> Patterns? {
        if members.value(name) == nil {
            members.reportMismatch(.null, expected: "a string", at: members.path.member(name))
        }
        return read(name, of: &members)
    }
}
