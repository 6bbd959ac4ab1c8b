import Locks
import Text

/// The facts of one exchange. A fact that is not known yet is nil or empty and matches no condition
/// of a rule.
package struct ExchangeFacts: Sendable {
    /// The id of the exchange; nil outside a server.
    package var id: ExchangeID?
    /// The requested endpoint; nil where the path leads to none.
    package var endpoint: EndpointName?
    /// The endpoint whose request this exchange answers, if known: a page between an authorization
    /// request and its answer belongs to `authorize`.
    package var flow: EndpointName?
    /// The first exchange of the login, or of the grant, that this one belongs to.
    package var flowID: ExchangeID?
    package var clientID: String?
    /// The names of the user: `sub` and username.
    package var userNames: [String] = []
    /// The user as they signed in.
    package var subject: Subject?
    package var grantType: String?
    /// The scope to be granted, before any rule changes it.
    package var scope: Scope?
    package var audience: [String] = []
    /// The audience of tokens where the request names no API; nil where none are issued or used.
    package var usualAudience: String?
    /// The proof of possession that the request consumed.
    var usedProof: SecretDigest?
    package var parameters: Lookup
    package var headers: Lookup
    package var findings: [Finding] = []
    /// The error that the exchange was refused with (RFC 6749 §5.2).
    package var error: OAuthError.Code?
    /// The provider's name for it, which the client got; nil where that is the same.
    package var sentError: String?
    /// The internal cause of an error, only for the log.
    package var cause: String?
    /// The artefacts that the answer issues, in the order of creation.
    package var artefacts: [Artefact] = []

    /// Finds the values sent under a name; empty for a name that was not sent.
    package typealias Lookup = @Sendable (_ name: String) -> [String]

    package init(
        endpoint: EndpointName? = nil, parameters: @escaping Lookup = { _ in [] },
        headers: @escaping Lookup = { _ in [] }
    ) {
        self.endpoint = endpoint
        self.parameters = parameters
        self.headers = headers
    }

    /// The client of the exchange; until one is verified, those that the request names.
    package var clientIDs: [String] {
        if let clientID { return [clientID] }
        let basic = headers("Authorization").compactMap(BasicCredentials.halves(inField:))
        return parameters("client_id")
            + basic.map { PercentEncoding.decode($0.username) ?? $0.username }
    }

    /// The words by which a test marks its requests, from the header `Understudy-Tag`.
    package var tags: [String] { headers("Understudy-Tag") }

    /// The name of the exchange in the log.
    package var name: String { id?.text ?? "-" }

    /// The names that rules may use for the endpoint.
    package var endpoints: [EndpointName] { [endpoint, flow].compactMap(\.self) }
}

extension ExchangeFacts {
    /// The facts of a request that is described rather than received.
    ///
    /// - Parameter headers: by names in any case.
    package init(
        describedAt endpoint: EndpointName?, parameters: [String: String], headers: [String: String]
    ) {
        let fields = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first }
        )
        self.init(
            endpoint: endpoint, parameters: { parameters[$0].map { [$0] } ?? [] },
            headers: { fields[$0.lowercased()].map { [$0] } ?? [] })
    }
}

/// The name of an endpoint in the table of routes, which rules and profiles use too.
package struct EndpointName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package init(stringLiteral name: String) { self.init(rawValue: name) }

    package static let authorize: EndpointName = "authorize"
    package static let token: EndpointName = "token"
    package static let userinfo: EndpointName = "userinfo"
    package static let introspect: EndpointName = "introspect"
    package static let revoke: EndpointName = "revoke"
    package static let par: EndpointName = "par"
    package static let logout: EndpointName = "logout"
    package static let device: EndpointName = "device"
    package static let ciba: EndpointName = "ciba"
    /// The page where a user decides on such a request.
    package static let cibaPage: EndpointName = "ciba-page"
    package static let resource: EndpointName = "resource"
    /// The paths of a provider's own API.
    package static let api: EndpointName = "api"
    /// The endpoints where programs get tokens about themselves.
    package static let ofWorkloads: Set<EndpointName> = [
        "id-token", "token-request", "managed-identity",
    ]
}

/// The facts known of one exchange; copies share it. It begins with a request, and the flows add to
/// it; rules match on it, and the log line and the diagnosis header are written from it.
package struct ExchangeRecord: Sendable {
    private let content: Lock<ExchangeFacts>

    package init(_ facts: ExchangeFacts = ExchangeFacts()) { content = Lock(facts) }

    /// All facts known so far.
    package var facts: ExchangeFacts { content.withLock { $0 } }

    /// Lends the facts, where a copy would count a reference for each of its many members.
    package func read<Result: Sendable>(_ body: (borrowing ExchangeFacts) -> Result) -> Result {
        content.withLock { body($0) }
    }

    /// Fetches memory that is about to be needed.
    package func prefetch() { content.prefetch() }

    package var id: ExchangeID? { content.withLock { $0.id } }

    package func learn(_ change: (inout ExchangeFacts) -> Void) {
        content.withLock { change(&$0) }
    }

    /// Records a finding once. Each is compared with those before, and nobody reads hundreds.
    func add(_ finding: Finding) {
        learn { facts in
            guard facts.findings.count < 100, !facts.findings.contains(finding) else { return }
            facts.findings.append(finding)
        }
    }

    /// Records the reason why a request fails, and the cause behind it.
    ///
    /// - Returns: the error as the client sees it.
    func add(_ error: OAuthError) -> OAuthError {
        let told = error.told(in: facts.name)
        learn { facts in
            if !facts.findings.contains(told.diagnosis) { facts.findings.append(told.diagnosis) }
            facts.error = told.code
            if let cause = error.cause { facts.cause = cause }
        }
        return told
    }

    /// The findings so far, in order.
    package var findings: [Finding] { content.withLock { $0.findings } }
}
