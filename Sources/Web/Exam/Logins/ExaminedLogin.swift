import Configuration
import HTTP
import JOSE
import Locks
import Members
import OAuth

/// One login under a question, and its traces.
struct ExaminedLogin: Sendable {
    @Boxed var prepared: PreparedTenant
    /// The answered exchanges of the login.
    let exchanges: [RecordedExchange]
    /// The same with those that wait for an answer.
    private let begun: [RecordedExchange]
    /// The answer that the question is about; nil if the client never fetched it.
    let questioned: RecordedExchange?
    let end: ExamEnd
    /// The requests to the hostile tenant meanwhile.
    let visitsOfEvil: [RecordedExchange]

    init(_ prepared: PreparedTenant, _ end: ExamEnd) {
        self.prepared = prepared
        self.end = end
        let visits = prepared.visitsOfEvil
        visitsOfEvil = prepared.trap.map { trap in visits.filter { trap.matches($0) } } ?? visits
        begun = prepared.begun(prepared.log.exchanges)
        exchanges = begun.filter { $0.answer != nil }
        questioned = prepared.questioned(in: begun)
    }

    /// The exchanges after the answer that the question is about.
    var rest: [RecordedExchange] {
        guard let questioned else { return [] }
        return begun.filter { $0.id > questioned.id }
    }

    /// The answer that the question is about, and the exchanges after it.
    var fromQuestionedOn: [RecordedExchange] {
        guard let questioned else { return [] }
        return begun.filter { $0.id >= questioned.id }
    }

    /// The same, as far as they belong to the login: one that is refreshed ends where the client
    /// begins another one.
    var reaction: [RecordedExchange] {
        guard questioned?.facts.grantType == "refresh_token" else { return fromQuestionedOn }
        return Array(fromQuestionedOn.prefix { !$0.isAuthorizeRequest })
    }

    /// Tells whether such a sign shows that the client went on after that answer.
    func goesOn(by signal: ExamSignal) -> Bool {
        signal == .presence ? presence == .signedIn : rest.contains { $0.signal == signal }
    }

    /// The signs of the whole login, as far as it succeeded.
    var signals: Set<ExamSignal> {
        let answered = exchanges.filter(\.hasPassed).compactMap(\.signal)
        return Set(answered).union(presence == .signedIn ? [.presence] : [])
    }

    /// nil if nobody could be asked.
    var presence: ExamPresence? { end.presence }

    /// True if the client got tokens.
    var hasTokens: Bool {
        exchanges.contains { exchange in
            exchange.facts.artefacts.contains { ["access_token", "id_token"].contains($0.name) }
        }
    }

    var fetchesKeys: Bool { exchanges.contains { $0.facts.endpoint == "jwks" } }

    var crash: String? {
        if case .crashed(let reason) = presence { reason } else { nil }
    }

    /// The name of the login in the record.
    var flow: String? {
        (questioned ?? exchanges.last)?.facts.flowID?.flowName
            ?? exchanges.lazy.compactMap(\.facts.flowID).first?.flowName
    }
}

/// The server at which a client is examined. Its tenants are looked up each time, since changes
/// replace them.
package struct ExamServer: Sendable {
    /// The tenant that asks if the client has only one issuer; nil for the root.
    let home: String?
    /// The exchange of a request to a tenant's control API; makes the tenant.
    let exchange: @Sendable (_ tenant: String?) -> Exchange

    package init(home: String?, exchange: @escaping @Sendable (_ tenant: String?) -> Exchange) {
        self.home = home
        self.exchange = exchange
    }

    /// Declares a tenant with the root's initial settings, replacing any of that name.
    ///
    /// - Throws: `TenantConflict` for a name too similar to another.
    func declare(_ tenant: String) throws {
        let installation = exchange(nil).installation
        let order = try MemberReader.read(["name": .string(tenant)]) { members in
            ConfigurationReader(ofRequests: installation.vocabulary).order(
                &members, below: installation.tenants.configuration)
        }
        _ = try installation.tenants.declare(order, mayReplace: true)
    }

    /// The hostile tenant to which defects lead a client of another one, or of the root.
    func evil(of tenant: String?) -> AuthorizationServer {
        exchange(Self.evilName(of: tenant)).server
    }

    static func evilName(of tenant: String?) -> String {
        tenant.map { "\($0)-evil" } ?? "evil"
    }

    package var vocabulary: RuleVocabulary { exchange(nil).vocabulary.rules }
}
