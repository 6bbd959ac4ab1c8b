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
    /// With what ID tokens can be signed, and whose keys are published; empty for all there are.
    package var signingAlgorithms: [Algorithm] = []
    /// Whether the key set has a certificate for each key that has one (RFC 7517 §4.7).
    package var publishesCertificates = false
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
    /// Whether clients keep to the response types that they registered (RFC 7591 §2).
    package var restrictsResponseTypes = true
    /// Whether `grant_types` of a client say which of those, in the place of `response_types`.
    package var grantsRuleResponseTypes = false
    /// Whether users are asked what a client may have; nil to skip that in open mode only.
    package var consent: ConsentRule?
    /// Whether an ID token by redirect needs a `nonce` (OpenID Connect Core §3.2.2.1, §3.3.2.11).
    package var demandsNonce = true

    // Back channel
    package var backChannel = BackChannelForm()
    /// What this provider alone puts into the answers of its token endpoint.
    package var tokenAnswerParts: [any TokenAnswerPart] = []
    /// Whether a code is used up by a token request with the wrong verifier.
    package var wrongVerifierSpendsCode = false
    package var logout = LogoutRules()
    /// Whether cookies are for frames on other sites too, which takes https.
    package var cookiesCrossSites = false

    // What clients see
    package var errors = ErrorDress()
    /// What is done about findings where neither client nor tenant says, as far as it is not what
    /// is done elsewhere.
    package var diagnosis: [String: DiagnosisLevel] = [:]
    /// Fields of answers that succeed, by the endpoint's name.
    package var fields: [String: [String: String]] = [:]
    /// Names of fields that scripts of other origins may read, beside those of everyone.
    package var exposedFields: [String] = []
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
