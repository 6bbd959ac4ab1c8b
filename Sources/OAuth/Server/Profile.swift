import JOSE

/// How one provider behaves where providers differ: nothing but values. The defaults are those of
/// `Generic`, a provider by the book; another profile starts from it and states what differs.
package struct Profile: Sendable {
    package var name: String

    // Addresses
    package var issuer = IssuerForm.bare
    /// Where its tenants are; nil for below their names, and at the root for the one without a name.
    package var tenantPath: TenantPath?
    /// Paths that differ from those in the table of routes, by the endpoint's name there. An empty
    /// list means that the provider has no such endpoint.
    package var paths: [String: [String]] = [:]

    // What is offered; discovery follows from it
    package var scopes: [String]
    /// The scope value that makes a request a login, and gives an ID token; nil where every request
    /// is one.
    package var loginScope: String? = "openid"
    /// The claims that a scope value opens up.
    package var scopeClaims = StandardClaims.byScope
    package var grants: [any Grant]
    package var responseTypes: [ResponseType]
    package var responseModes: [ResponseMode]
    package var clientAuthentication: [any ClientAuthenticationMethod]
    package var keys = KeyRules()
    package var discovery = DiscoveryForm()

    // What is issued
    package var lifetimes: [Lifetime: Seconds]
    package var accessToken = AccessTokenForm.jwt
    package var accessTokenShape: TokenShape
    /// Other shapes that an API may ask for, by name.
    package var accessTokenDialects: [String: TokenShape] = [:]
    package var idTokenShape: TokenShape
    package var tokenForms = TokenForms()
    package var refreshToken = RefreshTokenRules()
    package var userInfo = UserInfoForm()
    package var subjects = SubjectForm()
    /// nil where clients see the addresses that users have.
    package var emailRelay: EmailRelay?
    package var updatedAt = TimeForm.seconds
    package var reservedClaims = ReservedClaims()

    package var device = DeviceRules()

    // Authorization requests
    package var authorization = AuthorizationRules()
    package var redirects = RedirectRules()
    package var audiences = AudienceRules()
    /// Rules of this provider alone, which come after those of everyone.
    package var checks: [any AuthorizeCheck] = []
    package var authorizationAnswer = AuthorizationAnswerForm()
    /// What this provider alone asks people about a request, and whom it refuses an answer.
    package var questions: [any Question] = []
    package var admissions: [any Admission] = []
    /// Claims of this provider alone, in tokens whose shape has a place for them.
    package var claimSources: [any ClaimSource] = []
    /// What this provider alone puts into its answers, whatever the response type.
    package var answerParts: [any AnswerPart] = []

    package var backChannel = BackChannelForm()
    /// What this provider alone puts into the answers of its token endpoint.
    package var tokenAnswerParts: [any TokenAnswerPart] = []
    package var sessions = SessionRules()

    // What clients see
    package var errors = ErrorWording()
    /// What is done about findings where neither client nor tenant says, as far as it is not what
    /// is done elsewhere.
    package var diagnosis: [String: DiagnosisLevel] = [:]
    package var fields = AnswerFields()
    /// Clients that are known without being configured; others may come in open mode all the same.
    package var clients: [Client] = []
}

extension Profile: CustomStringConvertible {
    package var description: String { name }

    /// The values of `grant_types`: those of the token endpoint, and `implicit` for tokens that come
    /// by redirect (RFC 7591 §2).
    package var grantTypes: [String] {
        grants.map(\.name) + (responseTypes.contains(where: \.isImplicit) ? ["implicit"] : [])
    }

    /// The client that any id stands for in open mode.
    package var stranger: Client {
        var client = Client(id: "")
        client.applicationType = .native
        client.grantTypes = grantTypes
        client.responseTypes = responseTypes.map(\.text)
        return client
    }

    /// Whether a request for `scope` signs a user in, and so gives an ID token.
    package func isLogin(_ scope: Scope) -> Bool {
        loginScope.map(scope.contains) ?? true
    }

    package func grant(named name: String) -> (any Grant)? {
        grants.first { $0.name == name }
    }

    /// The claims of the user that one or another scope value opens up.
    package var claimNames: [String] {
        scopeClaims.values.flatMap(\.self).sorted()
    }
}
