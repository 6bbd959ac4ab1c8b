import JOSE
import Synchronization

/// Who allowed what to whom: all that a code, its tokens and their successors have in common.
///
/// They share the one object, so revoking it kills the whole family at once (RFC 6749 §4.1.2,
/// RFC 9700 §4.14.2).
package final class Authorization: Sendable {
    package let id: String
    package let clientID: String
    /// nil where no user takes part.
    package let subject: Subject?
    package let scope: Scope
    /// The `aud` of access tokens; empty for the issuer itself.
    package let audience: [String]
    package let nonce: String?
    package let acr: String?
    package let claimsRequest: ClaimsRequest
    /// Who acts for the subject: the `act` claim (RFC 8693 §4.1).
    package let actor: JSON?
    private let revoked = Atomic(false)

    package init(
        id: String, clientID: String, subject: Subject?, scope: Scope, audience: [String] = [],
        nonce: String? = nil, acr: String? = nil, claimsRequest: ClaimsRequest = ClaimsRequest(),
        actor: JSON? = nil
    ) {
        self.id = id
        self.clientID = clientID
        self.subject = subject
        self.scope = scope
        self.audience = audience
        self.nonce = nonce
        self.acr = acr
        self.claimsRequest = claimsRequest
        self.actor = actor
    }

    package var isRevoked: Bool {
        revoked.load(ordering: .acquiring)
    }

    package func revoke() {
        revoked.store(true, ordering: .releasing)
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
