/// The facts of one exchange. What is not known yet is nil or empty, and matches no condition of a
/// rule.
package struct ExchangeFacts: Sendable {
    /// nil outside of a server.
    package var id: ExchangeID?
    /// The endpoint that was asked for; nil where the path leads to none.
    package var endpoint: EndpointName?
    /// The endpoint whose request this exchange answers, where that is known: a page on the way from
    /// an authorization request to its answer belongs to `authorize`.
    package var flow: EndpointName?
    package var clientID: String?
    /// The names of the one user: `sub` and username.
    package var userNames: [String] = []
    package var grantType: String?
    /// What was asked for and may be had, before any rule changes it.
    package var scope: Scope?
    package var audience: [String] = []
    package var parameters: Lookup
    package var headers: Lookup
    package var findings: [Diagnosis] = []
    /// What went wrong inside, for the log alone.
    package var cause: String?
    /// What the answer gives, in the order in which it was made.
    package var artefacts: [Artefact] = []

    /// Finds the values under a name, none for a name that was not sent.
    package typealias Lookup = @Sendable (_ name: String) -> [String]

    package init(
        endpoint: EndpointName? = nil, parameters: @escaping Lookup = { _ in [] },
        headers: @escaping Lookup = { _ in [] }
    ) {
        self.endpoint = endpoint
        self.parameters = parameters
        self.headers = headers
    }

    /// What the log calls the exchange.
    package var name: String { id?.text ?? "-" }

    /// The names under which rules know the endpoint.
    package var endpoints: [EndpointName] {
        [endpoint, flow].compactMap(\.self)
    }
}

extension ExchangeFacts {
    /// Something that an answer gives its client, by the name of the parameter that holds it.
    package enum Artefact: String, Sendable {
        case code
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"
        case deviceCode = "device_code"
        case requestURI = "request_uri"
    }
}
