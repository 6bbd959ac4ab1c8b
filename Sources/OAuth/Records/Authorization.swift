import JOSE
import Synchronization

/// Who allowed what to whom: all that a code, its tokens and their successors have in common.
///
/// They share the one object, so revoking it kills the whole family at once (RFC 6749 §4.1.2,
/// RFC 9700 §4.14.2).
package final class Authorization: Sendable {
    package let clientID: String
    package let scope: Scope
    /// The `aud` of access tokens; empty for the issuer itself.
    package let audience: [String]
    /// nil where nobody logged in, and then there is no refresh token either: most of the many that a
    /// busy tenant holds are of clients on their own behalf, and shall be small.
    private let login: Login?
    private let revoked = Atomic(false)

    package init(
        clientID: String, subject: Subject?, scope: Scope, audience: [String] = [],
        nonce: String? = nil, acr: String? = nil, claimsRequest: ClaimsRequest = ClaimsRequest(),
        actor: JSON? = nil, wantsAuthTime: Bool = false, extensions: Extensions = Extensions()
    ) {
        self.clientID = clientID
        self.scope = scope
        self.audience = audience
        let isBare = subject == nil && actor == nil
        login =
            isBare
            ? nil
            : Login(
                subject: subject, nonce: nonce, acr: acr, claimsRequest: claimsRequest,
                actor: actor, wantsAuthTime: wantsAuthTime, extensions: extensions)
    }

    package var isRevoked: Bool {
        revoked.load(ordering: .acquiring)
    }

    package func revoke() {
        revoked.store(true, ordering: .releasing)
    }

    /// Whether none of its refresh tokens is good any more.
    package var isRefreshingOver: Bool {
        isRevoked || login?.unrefreshable.load(ordering: .acquiring) == true
    }

    /// Kills the refresh tokens, and the access tokens where the provider can reach those.
    package func revokeRefreshTokens(_ rules: RefreshTokenRules) {
        if rules.takesAccessTokens { revoke() }
        login?.unrefreshable.store(true, ordering: .releasing)
    }

    /// The latest generation of refresh tokens that one was used of; -1 before any was.
    var lastSpentGeneration: Int {
        login?.lastSpent.load(ordering: .acquiring) ?? -1
    }

    func noteSpent(_ generation: Int) {
        login?.lastSpent.max(generation, ordering: .acquiringAndReleasing)
    }
}

extension Authorization {
    /// nil where no user takes part.
    package var subject: Subject? { login?.subject }
    package var nonce: String? { login?.nonce }
    package var acr: String? { login?.acr }
    package var claimsRequest: ClaimsRequest { login?.claimsRequest ?? ClaimsRequest() }
    /// Who acts for the subject: the `act` claim (RFC 8693 §4.1).
    package var actor: JSON? { login?.actor }
    /// Whether the request made it matter when the user signed in (OpenID Connect Core §2).
    package var wantsAuthTime: Bool { login?.wantsAuthTime ?? false }
    /// What providers bind its tokens to.
    package var extensions: Extensions { login?.extensions ?? Extensions() }

    private final class Login: Sendable {
        let subject: Subject?
        let nonce: String?
        let acr: String?
        let claimsRequest: ClaimsRequest
        let actor: JSON?
        let wantsAuthTime: Bool
        let extensions: Extensions
        let unrefreshable = Atomic(false)
        let lastSpent = Atomic(-1)

        init(
            subject: Subject?, nonce: String?, acr: String?, claimsRequest: ClaimsRequest,
            actor: JSON?, wantsAuthTime: Bool, extensions: Extensions
        ) {
            self.subject = subject
            self.nonce = nonce
            self.acr = acr
            self.claimsRequest = claimsRequest
            self.actor = actor
            self.wantsAuthTime = wantsAuthTime
            self.extensions = extensions
        }
    }
}

/// The user of an authorization, and how they signed in.
package struct Subject: Sendable {
    package let sub: String
    /// Claims edited on the login page; they win over the user's own.
    package let claims: [String: JSON]
    package let authTime: Timestamp
    /// The `sid` of the session (OpenID Connect Front-Channel Logout §3).
    package let sessionID: String

    package init(sub: String, claims: [String: JSON], authTime: Timestamp, sessionID: String) {
        self.sub = sub
        self.claims = claims
        self.authTime = authTime
        self.sessionID = sessionID
    }
}
