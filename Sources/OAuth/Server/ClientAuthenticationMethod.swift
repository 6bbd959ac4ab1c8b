import JOSE

/// One way in which a client proves its identity at the token endpoint (RFC 6749 §2.3).
package protocol ClientAuthenticationMethod: Sendable {
    /// The value in `token_endpoint_auth_methods_supported`.
    var name: String { get }

    /// True if the method needs a client certificate (RFC 8705 §2).
    var needsCertificate: Bool { get }

    /// True if only the client's own key can prove it, and not a secret that the server has too.
    var isAsymmetric: Bool { get }

    /// The credentials that the request holds for this method; nil if there are none.
    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials?

    /// Verifies that the credentials belong to `client`.
    func verify(_ credentials: ClientCredentials, of client: Client, _ context: Context)
        async throws(OAuthError)
}

extension ClientAuthenticationMethod {
    package var needsCertificate: Bool { false }
    package var isAsymmetric: Bool { needsCertificate }
}

/// The id that a client states, and its proof.
package struct ClientCredentials: Sendable {
    package let clientID: String
    /// Another form in which the id may have been meant.
    package var rawClientID: String?
    /// Forms in which the secret may have been meant; empty for a client that sent none.
    package var secrets: [String] = []
    package var assertion: ClientAssertion?
    var attestation: ClientAttestation?
    /// True if they came by HTTP Basic without the colon after the id.
    var lacksColon = false

    package init(
        clientID: String, rawClientID: String? = nil, secrets: [String] = [],
        assertion: ClientAssertion? = nil
    ) {
        self.clientID = clientID
        self.rawClientID = rawClientID
        self.secrets = secrets
        self.assertion = assertion
    }
}

extension ClientCredentials {
    /// Returns true if `other` holds the same id and secret, sent by another method.
    func isSame(as other: ClientCredentials) -> Bool {
        assertion == nil && other.assertion == nil && clientID == other.clientID
            && secrets.contains { secret in other.secrets.contains { constantTimeEqual(secret, $0) }
            }
    }
}

/// A JWT that identifies a client, parsed but not yet verified (RFC 7523 §2.2, OpenID Connect Core
/// §9).
package struct ClientAssertion: Sendable {
    let token: JWS
    package let claims: JSON
    /// The URL of the endpoint that it was sent to.
    let url: String
}

/// A JWT in which an attester vouches for a key of a client, and the proofs that came with it
/// (OAuth 2.0 Attestation-Based Client Authentication §5).
struct ClientAttestation: Sendable {
    let token: JWS
    let claims: JSON
    /// The attested key (RFC 7800 §3.2).
    let key: PublicKey
    /// A JWT by that key, unless a DPoP proof is there instead.
    let proof: String?
    let dpopRequest: DPoPRequest
}
