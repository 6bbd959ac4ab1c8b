import JOSE

/// A request from a client's back end, independent of HTTP.
package struct ClientRequest: Sendable {
    package let parameters: Parameters
    package let basic: BasicCredentials?
    /// The values of its `DPoP` fields, and the URL that a proof has to name (RFC 9449 §4).
    package let proofs: [String]
    /// The attestations of the client, and the proofs of its key, where the tenant reads them.
    package let attestations: [String]
    package let attestationProofs: [String]
    package let url: String
    /// Other forms of that URL, below the public and the internal address.
    package let aliases: [String]
    /// The origin of the page whose script sent it; nil for a back end.
    package let origin: String?
    /// The thumbprint of the key that the client proved to hold; set once the proof is verified.
    package var keyThumbprint: String?

    package init(
        parameters: Parameters, basic: BasicCredentials? = nil, proofs: [String] = [],
        attestations: [String] = [], attestationProofs: [String] = [], url: String = "",
        aliases: [String] = [], origin: String? = nil
    ) {
        self.parameters = parameters
        self.basic = basic
        self.proofs = proofs
        self.attestations = attestations
        self.attestationProofs = attestationProofs
        self.url = url
        self.aliases = aliases
        self.origin = origin
    }
}

extension ClientRequest {
    /// True if it names a client without any credentials, as a public one does (RFC 6749 §2.1).
    package var provesNoClient: Bool {
        (basic?.secrets ?? []).allSatisfy(\.isEmpty) && parameters["client_secret"] == nil
            && parameters["client_assertion"] == nil && attestations.isEmpty
    }

    /// The client that it names without credentials; nil where it has some, or names none.
    package var idWithoutProof: String? { provesNoClient ? parameters["client_id"] : nil }
}

/// The request that carries a DPoP proof, for checking the proof (RFC 9449 §4.3).
package struct DPoPRequest: Sendable {
    /// The values of its `DPoP` fields.
    package let proofs: [String]
    package let method: String
    /// The URL of the request, and the other URLs of the same endpoint.
    package let urls: [String]

    package init(proofs: [String], method: String, urls: [String]) {
        self.proofs = proofs
        self.method = method
        self.urls = urls
    }
}

extension ClientRequest {
    /// This request in the form that a proof is checked against.
    package var dpopRequest: DPoPRequest {
        DPoPRequest(proofs: proofs, method: "POST", urls: [url] + aliases)
    }
}

/// The user whose password was right and who is not signed in, since the provider asks for more.
package struct Entrant: Extension, Codable {
    /// nil where there is no such user.
    package var sub: String?
    /// The claims of this login.
    package var claims: [String: JSON]

    package init() { self.init(sub: nil) }

    package init(sub: String?, claims: [String: JSON] = [:]) {
        self.sub = sub
        self.claims = claims
    }

    package var heapBytes: Int { sub.heapBytes + claims.heapBytes }
}

/// The access that a grant gives. It is settled before any token is minted and does not change.
package struct GrantedAccess: Sendable {
    package let authorization: Authorization
    /// The scope of the access token: the authorization's scope or a part of it.
    package let scope: Scope
    /// The resources of the access token: all or some of the authorization's (RFC 8707 §2.2).
    package let audience: [String]
    /// The authorization details that the access token is for; nil for all of them.
    var details: AuthorizationDetails?
    /// The nonce for an ID token in this answer.
    package let nonce: String?
    package let refreshToken: RefreshTokenIssue
    /// True if an ID token is given whatever the scope, since a user signed in.
    package var isLogin = false
    /// False if the ID token says nothing about the access token beside it.
    package var hashesAccessToken = true
    /// The `auth_req_id` under which the tokens are pushed to the client; nil for an answer.
    package var pushedUnder: String?
    /// The secret that the apps of a device share; nil where they share no login.
    var deviceSecret: String?
    /// The type that a client names for the access token (RFC 8693 §2.2.1).
    package let issuedTokenType: TokenType?
    /// The resources of another authorization server that an assertion for it names.
    package var resources: [String] = []
    /// Consumes the request's credential, in one atomic step; it succeeds only once.
    package let consume: @Sendable () throws(OAuthError) -> Void

    /// - Parameters:
    ///   - scope: nil for the whole scope of the authorization.
    ///   - audience: nil for the whole audience of the authorization.
    package init(
        _ authorization: Authorization, scope: Scope? = nil, audience: [String]? = nil,
        nonce: String? = nil, refreshToken: RefreshTokenIssue = .none,
        issuedTokenType: TokenType? = nil,
        consume: @escaping @Sendable () throws(OAuthError) -> Void = { () throws(OAuthError) in }
    ) {
        self.authorization = authorization
        self.scope = scope ?? authorization.scope
        self.audience = audience ?? authorization.audience
        self.nonce = nonce
        self.refreshToken = refreshToken
        self.issuedTokenType = issuedTokenType
        self.consume = consume
    }
}

/// The refresh token that an answer holds.
package enum RefreshTokenIssue: Sendable, Equatable {
    case none
    /// A new one, which replaces those before it in its family.
    case new(expires: Timestamp)
    /// The one that was sent, which stays valid.
    case repeated(String, expires: Timestamp)

    /// The time when it expires; nil if there is none.
    package var expires: Timestamp? {
        switch self {
        case .none: nil
        case .new(let expires), .repeated(_, let expires): expires
        }
    }
}
