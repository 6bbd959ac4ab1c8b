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
    package var endpoints: [EndpointName] {
        [endpoint, flow].compactMap(\.self)
    }
}
