import JOSE

/// The behaviour of one provider where providers differ, as values only. The defaults are those of
/// `Generic`, which follows the standards; other profiles state their differences from it.
package struct Profile: Sendable {
    package var name: String

    // Addresses
    package var issuer = IssuerRules.bare
    /// The forms of other issuers of the same tenant, whose tokens are its own too.
    package var otherIssuers: [IssuerRules] = []
    /// The paths of tenants; nil for paths below their names, with the nameless tenant at the root.
    package var tenantPath: TenantPath?
    /// The name of a tenant in its issuer, such as an id, by its own name, nil for the root; nil
    /// where the issuer has the name in the request.
    package var issuerName: (@Sendable (_ tenant: String?) -> String)?
    /// Why the first segment of a path is not the name of a tenant that nobody declared; nil where
    /// it may be one, or where any may be.
    package var misnomer: (@Sendable (_ segment: String, Profile) -> Finding?)?
    /// The further authorization servers that each tenant has; nil for none.
    package var branches: BranchRules?
    /// Paths that differ from those in the table of routes, by endpoint name. An empty list means
    /// that the provider has no such endpoint.
    package var paths: [String: [String]] = [:]
    /// Paths of an API of this provider alone.
    package var routes: [String: ProfileRoute] = [:]

    // Offered features; discovery follows from them
    package var scopes: [String]
    package var scopeRules = ScopeRules()
    /// The scope that a request asks for where that is not its `scope`; nil where it is.
    package var askedScope: @Sendable (Parameters, Context) -> String? = { _, _ in nil }
    /// Returns true if a parameter, `audience` or `resource`, names an API in a request.
    package var readsAPI: @Sendable (_ name: String, Parameters, Context) -> Bool = { _, _, _ in
        true
    }
    /// The scope value that makes a request a login and yields an ID token; nil if every request is
    /// a login.
    package var loginScope: String? = "openid"
    /// The claims that each scope value grants.
    package var scopeClaims = StandardClaims.byScope
    package var grants: [any Grant]
    /// Other names under which token requests may ask for a grant, each with the usual one.
    package var grantAliases: [String: String] = [:]
    package var responseTypes: [ResponseType]
    package var responseModes: [ResponseMode]
    /// The mode that its clients ask for when they want to know who the user is.
    package var usualResponseMode = ResponseMode.query
    package var clientAuthentication: [any ClientAuthenticationMethod]
    /// Tells whether a client that keeps a secret need not prove itself in a page's request, which
    /// the provider's checks have to hold to what is a page's own; nil where it always has to.
    package var admitsPage: (@Sendable (ClientRequest, Client, Context) -> Bool)?
    package var protection = ProtectionRules()
    package var keys = KeyRules()
    /// The key set (RFC 7517 §5) that is made of the usual one; nil where it is the usual one.
    package var keySet: (@Sendable (_ usual: JSON, Context) -> JSON)?
    package var discovery = DiscoveryRules()
    /// Additions of this provider to its metadata.
    package var metadataParts: [any MetadataPart] = []

    // Issued tokens and claims
    package var lifetimes: [Lifetime: Seconds]
    package var accessToken = AccessTokenForm.jwt
    package var accessTokenShape: TokenShape
    /// Other shapes that an API may ask for, by name.
    package var accessTokenDialects: [String: TokenShape] = [:]
    package var idTokenShape: TokenShape
    package var tokenForms = TokenForms()
    /// The kinds of things by which a value sent in the wrong place is recognized, in the order in
    /// which they are tried.
    package var issuedThings: [IssuedThing]
    package var refreshToken = RefreshTokenRules()
    package var userInfo = UserInfoRules()
    /// Another form of userinfo (OpenID Connect Core §5.3.2), before the changes of rules; nil for
    /// the claims.
    package var userInfoForm: (@Sendable (User, IssuedAccessToken, Context) -> JSON)?
    package var subjects = SubjectRules()
    /// nil if clients see the real addresses of users.
    package var emailRelay: EmailRelay?
    package var updatedAt = TimeForm.seconds
    /// The beginnings of names of claims whose values are texts, whatever the user has.
    package var textClaims: [String] = []
    /// Claims of users who have no others of that name.
    package var usualClaims: [String: JSONTemplate] = [:]
    package var reservedClaims = ReservedClaims()

    package var device = DeviceRules()
    package var assertions = AssertionRules()

    // Authorization requests
    package var authorization = AuthorizationRules()
    package var redirects = RedirectRules()
    package var audiences = AudienceRules()
    package var selfRegistration = SelfRegistrationRules()
    /// True if logins are exchanged for assertions that other servers redeem, and those of trusted
    /// identity providers are redeemed (OAuth 2.0 Identity Assertion Authorization Grant §4).
    package var takesIdentityAssertions = false
    /// The condition of this provider alone on a client as soon as it is known, before anything
    /// else of its request is looked at; a client `isProven` that has authenticated, as at the back
    /// channel.
    package var clientCheck:
        (@Sendable (Client, _ isProven: Bool, Context) throws(OAuthError) -> Void)?
    /// Checks of this provider alone, which run after the common ones.
    package var checks: [any AuthorizeCheck] = []
    package var authorizationAnswer = AuthorizationAnswerRules()
    /// The scope that the user of that `sub` grants with a request; nil for the one that was agreed
    /// to.
    package var grantedScope: (@Sendable (AuthorizationRequest, _ sub: String, Context) -> Scope)?
    /// The user whom a request signs in without a page, by a ticket that the client got before and
    /// that this consumes; nil for a request without a valid one.
    package var userByTicket: (@Sendable (AuthorizationRequest, Context) -> User?)?
    /// Questions that this provider alone asks.
    package var questions: [any Question] = []
    /// Conditions on the users who get an answer.
    package var admissions: [any Admission] = []
    /// Claims of this provider alone, for tokens whose shape has a place for them.
    package var claimSources: [any ClaimSource] = []
    /// Additions of this provider to its authorization responses, whatever the response type.
    package var answerParts: [any AnswerPart] = []

    package var backChannel = BackChannelRules()
    /// Conditions of this provider alone on token requests.
    package var tokenChecks: [any TokenCheck] = []
    /// Additions of this provider to the answers of its token endpoint.
    package var tokenAnswerParts: [any TokenAnswerPart] = []
    /// Additions of this provider to its errors.
    package var errorAnswerParts: [any ErrorAnswerPart] = []
    package var sessions = SessionRules()

    // Answers to clients
    package var errors = ErrorWording()
    /// Levels that differ from the defaults of the codes and apply if neither client nor tenant
    /// sets one.
    package var diagnosis: [String: DiagnosisLevel] = [:]
    /// The look of its pages for users.
    package var look = Look()
    package var fields = AnswerFields()
    /// Makes fields that depend on the exchange, for answers of any status.
    ///
    /// - Parameter endpoint: the name of the endpoint.
    package var madeFields:
        (@Sendable (_ endpoint: String, _ status: Int, Context) -> [String: String])?
    package var answers: AnswerTemplates = [:]
    /// Variables that programs find in their environment where this provider runs them, with the
    /// URL of the tenant in place of `{url}`.
    package var variables: [String: String] = [:]
    /// Clients that are known without configuration; open mode still admits others.
    package var clients: [Client] = []
}

extension Profile: CustomStringConvertible {
    package var description: String { name }

    /// The values of `grant_types`: the grants of the token endpoint, and `implicit` for tokens by
    /// redirect (RFC 7591 §2).
    package var grantTypes: [String] {
        grants.map(\.name) + (responseTypes.contains(where: \.isImplicit) ? ["implicit"] : [])
    }

    /// The client that open mode assumes for any id.
    package var defaultClient: Client {
        var client = Client(id: "")
        client.applicationType = .native
        client.grantTypes = grantTypes
        client.responseTypes = responseTypes.map(\.text)
        return client
    }

    /// Returns true if a request for `scope` signs a user in, and so yields an ID token.
    package func isLogin(_ scope: Scope) -> Bool { loginScope.map(scope.contains) ?? true }

    /// All claims of the user that scope values grant.
    package var claimNames: [String] { scopeClaims.values.flatMap(\.self).sorted() }
}

extension Profile {
    /// The path below which a tenant is served, if tenants are found by path.
    ///
    /// - Parameter name: nil for the tenant at the root.
    package func path(ofTenant name: String?) -> String {
        tenantPath?.path(of: name) ?? name.map { "/" + $0 } ?? ""
    }
}

/// Members of the profile are read one by one: a call of one of its methods would copy it whole.
extension Context {
    func servedGrant(named name: String) -> (any Grant)? {
        let name = profile.grantAliases[name] ?? name
        return profile.grants.first { $0.name == name }
    }

    /// The user with claims in the provider's format.
    package func presented(_ user: User) -> User {
        var user = user
        if !profile.usualClaims.isEmpty {
            var values = TemplateValues(now: now)
            values.user = user
            values.facts["url"] = .string(addresses.publicURL)
            values.facts["branch"] = configuration.branch.map(JSON.string)
            user.claims.merge(profile.usualClaims.compactMapValues { $0.filled(with: values) }) {
                own, _ in own
            }
        }
        if !profile.textClaims.isEmpty { writeTexts(&user.claims) }
        guard let time = user.claims["updated_at"],
            case let written = profile.updatedAt.written(time),
            written != time
        else { return user }
        user.claims["updated_at"] = written
        return user
    }

    /// The claims of a presented user that a scope opens.
    package func claims(of user: User, openedBy scope: Scope) -> [String: JSON] {
        let scopeClaims = profile.scopeClaims
        if profile.scopeRules.bareOpensAll, scope.values.allSatisfy({ scopeClaims[$0] == nil }) {
            return user.claims
        }
        return StandardClaims.claims(of: user, for: scope, scopeClaims)
    }

    private func writeTexts(_ claims: inout [String: JSON]) {
        for (name, value) in claims where profile.textClaims.contains(where: name.hasPrefix) {
            claims[name] = value.string == nil ? .string(value.text) : value
        }
    }
}
