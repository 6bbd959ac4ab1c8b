import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Text

/// A tenant prepared for a question: with its rules and a user of its own, so that the signed-in
/// user tells the question.
struct PreparedTenant: Sendable {
    let examServer: ExamServer
    let tenant: String?
    let user: User
    /// The users who log in at the same time; empty for a single one.
    let crowd: [User]
    /// The last exchange before the question.
    private let start: ExchangeID
    private let startOfEvil: ExchangeID
    let trap: RecordFilter?
    private let added: [String]
    /// The ids of the hostile tenant's rules.
    private let evil: [String]
    /// The ids of the rules that the question is about.
    private let bad: Set<String>

    /// - Parameters:
    ///   - sharesAddress: whether a stranger has the address of the user.
    ///   - signsIn: whether the question's user signs in without a page, whatever the tenant's
    ///     settings.
    init(
        _ examServer: ExamServer, _ tenant: String?, userOf id: String,
        sharesAddress: Bool = false, _ question: ExamQuestion, signsIn: Bool
    ) {
        self.examServer = examServer
        self.tenant = tenant
        let exchange = examServer.exchange(tenant)
        let (name, subjects) = ("exam.\(id)", exchange.server.profile.subjects)
        // At another issuer the same sub is a different user.
        var user = User.madeUp(
            named: question.isMoved ? "\(name).moved" : name, sub: subjects.sub(of: name))
        if sharesAddress {
            // An address that has the name in it would pass for the name on a page.
            user.claims["email"] = .string("\(id)@exam.example")
        }
        let names = question.isCrowded ? (0..<question.times).map { "\(name).\(100 + $0)" } : []
        let crowd = names.map { User.madeUp(named: $0, sub: subjects.sub(of: $0)) }
        let isPageless = signsIn || exchange.server.configuration.login == .auto
        (self.user, self.crowd) = (user, crowd)
        // A user of that name can only be left from an earlier run.
        try? exchange.change { server in
            var directory = server.directory(of: User.self)
            for var user in [user] + crowd {
                // Nobody else shall find them on the pages of a tenant in use.
                user.isOffered = !isPageless
                _ = try directory.put(user)
            }
            return (server.changed(by: directory), ())
        }
        let server = examServer.exchange(tenant).server
        start = server.requestLog.latest
        trap = question.trap
        startOfEvil = examServer.evil(of: tenant).requestLog.latest
        let rules = exchange.vocabulary.rules
        let signIn =
            crowd.isEmpty
            ? isPageless ? Self.signIn(user, rules) : []
            : crowd.flatMap {
                Self.signIn($0, rules, where: ["cookie": .string("*\(Self.mark(of: $0))*")])
            }
        let scene = signIn + question.given
        let sceneIDs = scene.map { server.rules.add($0).id }
        let badIDs = question.rules.map { server.rules.add($0).id }
        added = sceneIDs + badIDs
        bad = Set(badIDs)
        evil = question.evil.map { examServer.evil(of: tenant).rules.add($0).id }
    }

    /// Removes the rules.
    func clear() {
        let rules = examServer.exchange(tenant).server.rules
        for id in added { rules.remove(id) }
        for id in evil { examServer.evil(of: tenant).rules.remove(id) }
    }

    /// The cookie that identifies the browser of one user of a crowd.
    static func mark(of user: User) -> String { "understudy_exam=\(user.username)" }

    var exchange: Exchange { examServer.exchange(tenant) }
    var evilExchange: Exchange { examServer.exchange(ExamServer.evilName(of: tenant)) }
    var log: RequestLog { exchange.server.requestLog }

    /// The context of an endpoint whose rules apply, though nobody has called it.
    func context(of endpoint: EndpointName, isOfEvil: Bool = false) async -> Context {
        let asked = isOfEvil ? evilExchange : exchange
        let context = Context(server: asked.server, addresses: asked.context.addresses)
        context.record.learn { $0.endpoint = endpoint }
        await context.prepareKeys()
        return context
    }

    /// The requests to the hostile tenant meanwhile.
    var visitsOfEvil: [RecordedExchange] {
        evilExchange.server.requestLog.exchanges.filter { $0.id > startOfEvil }
    }

    /// True if rules make the answer that the question is about.
    var isRuled: Bool { !bad.isEmpty }

    /// The answered exchanges of this login among those of the tenant.
    func own(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        begun(exchanges).filter { $0.answer != nil }
    }

    /// The same with those that have no answer yet: a client may give up before a late one.
    func begun(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        exchanges.filter { $0.id > start }
    }

    /// The first answer made by a rule of the question; without such rules, the first of all.
    func questioned(in own: [RecordedExchange]) -> RecordedExchange? {
        guard isRuled else { return own.first }
        return own.first { !bad.isDisjoint(with: $0.rules) }
    }
}

private extension RequestLog {
    var latest: ExchangeID { exchanges.last?.id ?? ExchangeID(number: 0) }
}

private extension PreparedTenant {
    /// A rule by which the question's user signs in, whatever the hint.
    ///
    /// - Parameter fields: the header fields that the request must have.
    static func signIn(
        _ user: User, _ vocabulary: RuleVocabulary, where fields: JSON = [:]
    ) -> [Rule] {
        let rule: JSON = ["when": ["header": fields], "then": ["login": .string(user.username)]]
        let read = try? MemberReader.read(rule) {
            RuleReader(vocabulary: vocabulary).read(&$0, called: "exam")
        }
        return [read].compactMap(\.self)
    }
}

/// A sign that a client goes on with a login.
enum ExamSignal: String, Sendable, CaseIterable {
    /// It asked for tokens.
    case token
    /// It used its access token.
    case resource
    /// The user is signed in.
    case presence

    /// A clause about the client.
    var words: String {
        switch self {
        case .token: "asked for tokens"
        case .resource: "used its access token"
        case .presence: "signed the user in"
        }
    }
}

extension EndpointName {
    /// Those of resources other than userinfo, by whatever path a profile has them.
    static let resources = Set(
        WordList.words("endpoints of resources").map { EndpointName(rawValue: $0) })
}

extension RecordedExchange {
    /// nil for an exchange that is no sign.
    var signal: ExamSignal? {
        switch facts.endpoint {
        case .token?: .token
        case .userinfo?: .resource
        case let other?: EndpointName.resources.contains(other) ? .resource : nil
        case nil: nil
        }
    }

    var isAuthorizeRequest: Bool { facts.endpoint == .authorize }

    /// True for an authorization request whose parameters came before (RFC 9126 §4).
    var isPushed: Bool {
        isAuthorizeRequest
            && facts.parameters("request_uri").contains { $0.hasPrefix(Self.pushedPrefix) }
    }

    private static var pushedPrefix: String { "urn:ietf:params:oauth:request_uri:" }
}
