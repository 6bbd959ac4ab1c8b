import JOSE

/// A client as configured or registered. Its wire members have the names of RFC 7591 §2.
package struct Client: Sendable, Equatable {
    package var id: String
    package var secret: String?
    package var name: String?
    /// The page about it.
    package var uri: String?
    package var logoURI: String?
    package var policyURI: String?
    package var termsOfServiceURI: String?
    package var redirectURIs: [String] = []
    package var postLogoutRedirectURIs: [String] = []
    /// Further URLs that a logout naming this client may lead to; a host may begin with `*`.
    package var allowedLogoutURLs: [String] = []
    /// Origins whose scripts may use the server, and whose pages may receive a `web_message`
    /// response; a host may begin with `*`.
    package var webOrigins: [String] = []
    /// The APIs that the client may get tokens for on its own behalf, each with its scope values;
    /// nil for any.
    package var grantedAPIs: [String: Scope]?
    /// `token_endpoint_auth_method`; nil when none was stated, so that any suitable method will do.
    package var tokenEndpointAuthMethod: String?
    package var grantTypes: [String] = ["authorization_code", "refresh_token"]
    package var responseTypes: [String] = ["code"]
    /// The scope values that the client may ask for; nil for any.
    package var scope: Scope?
    package var applicationType: ApplicationType = .web
    package var defaultMaxAge: Seconds?
    package var requireAuthTime = false
    package var initiateLoginURI: String?
    /// The addresses that request objects may be fetched from (OpenID Connect Registration §2).
    package var requestURIs: [String] = []
    package var requiresPushedRequests = false
    package var requiresBoundTokens = false
    package var subjectType: SubjectType = .public
    package var sectorIdentifierURI: String?
    /// The developer team that the client belongs to, at providers with teams; nil for none.
    package var team: String?
    package var keys = ClientKeys()
    package var certificate = ClientCertificateRules()
    package var algorithms = ClientAlgorithms()
    package var logout = ClientLogout()
    /// The settings that single providers add to a client.
    package var extensions = Extensions()
    package var policy = ClientPolicy()
    package var traits = ClientTraits()
    /// True if the client is made up in open mode, where any redirect URI and any secret will do.
    package var isOpen = false
    /// True for the tenant's own playground, which nobody has configured.
    package var isPlayground = false

    /// True if the client registered itself, so that nobody vouches for it.
    package var isSelfRegistered = false
    /// The JSON that it was read from, for display; an empty object where there was none.
    package var written: JSON = [:]

    package init(id: String) { self.id = id }

    /// True if the client cannot keep a secret (RFC 6749 §2.1).
    package var isPublic: Bool {
        tokenEndpointAuthMethod == "none" || (tokenEndpointAuthMethod == nil && secret == nil)
    }

    /// The origins that it lists, in which a `+` stands for those of its redirect URIs.
    package var listedOrigins: [String] {
        webOrigins.flatMap { listed in
            listed == Self.redirectOrigins
                ? redirectURIs.compactMap { URI($0) }.filter(\.isHTTP).map(\.origin) : [listed]
        }
    }

    static let redirectOrigins = "+"

    /// Tells whether the client lists a page's origin, or it is the server's own. A made-up client
    /// has no list, so it takes any.
    package func lists(_ origin: Origin, servedAt own: String) -> Bool {
        isImplicit || origin == Origin(own) || listedOrigins.contains(where: origin.matches)
    }

    /// True if its id alone says all about it.
    package var isImplicit: Bool { isOpen || isPlayground }
}

extension Client: MemorySized {
    /// A made-up client shares all but its id with the others.
    package var heapBytes: Int {
        guard !isImplicit else { return id.heapBytes }
        let texts = [
            secret, name, uri, logoURI, policyURI, termsOfServiceURI, tokenEndpointAuthMethod,
            initiateLoginURI, sectorIdentifierURI, team, keys.jwksURI, logout.frontChannelURI,
            logout.backChannelURI,
        ]
        let lists = [
            redirectURIs, postLogoutRedirectURIs, allowedLogoutURLs, webOrigins, grantTypes,
            responseTypes, requestURIs,
        ]
        return id.heapBytes + texts.reduce(0) { $0 + $1.heapBytes }
            + lists.reduce(0) { $0 + $1.heapBytes } + scope.heapBytes + grantedAPIs.heapBytes
            + keys.jwks.heapBytes
    }
}

/// `application_type` (OpenID Connect Dynamic Client Registration §2).
package enum ApplicationType: String, Sendable, CaseIterable {
    case web
    case native
}

/// `subject_type` (OpenID Connect Core §8).
package enum SubjectType: String, Sendable, CaseIterable {
    case `public`
    case pairwise
}

/// The traits of one kind of client at a provider with several kinds; nil for those of the profile.
package struct ClientTraits: Sendable, Equatable {
    /// The form of its access tokens that are no JWTs, written as the pattern of a text.
    package var accessToken: String?
    /// The rule by which it gets refresh tokens, unless its policy has one.
    package var refreshToken: RefreshTokenRule?
    /// The way in which its redirect URIs are compared.
    package var redirects: RedirectComparison?

    package init() {}
}

/// The ways in which a client is notified that a session is over (OpenID Connect Front-Channel
/// Logout §2, Back-Channel Logout §2.2).
package struct ClientLogout: Sendable, Equatable {
    package var frontChannelURI: String?
    package var frontChannelSessionRequired = false
    package var backChannelURI: String?
    package var backChannelSessionRequired = false

    package init() {}
}

/// The signing algorithms that a client expects or uses itself; nil for the default (OpenID Connect
/// Dynamic Client Registration §2).
package struct ClientAlgorithms: Sendable, Equatable {
    /// `id_token_signed_response_alg`.
    package var idToken: Algorithm?
    /// `userinfo_signed_response_alg`; nil for plain JSON.
    package var userInfo: Algorithm?
    /// `authorization_signed_response_alg`.
    package var authorization: Algorithm?
    /// `introspection_signed_response_alg`; nil for plain JSON, unless a JWT is asked for.
    package var introspection: Algorithm?
    /// `request_object_signing_alg`; nil for any.
    package var requestObject: Algorithm?
    /// `token_endpoint_auth_signing_alg`; nil for any.
    package var tokenEndpointAuth: Algorithm?

    package init() {}

    /// The algorithms that the server signs with.
    var ofTokens: [Algorithm] {
        [idToken, userInfo, authorization, introspection].compactMap(\.self)
    }
}
