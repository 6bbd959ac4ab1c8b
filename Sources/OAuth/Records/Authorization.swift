import JOSE
import Members
import Synchronization

/// A user's authorization of a client, shared by a code, its tokens and their successors.
///
/// They share one object, so revoking it revokes the whole family at once (RFC 6749 §4.1.2, RFC
/// 9700 §4.14.2).
package final class Authorization: Sendable {
    package let clientID: String
    package let scope: Scope
    /// The `aud` of access tokens; empty for the issuer itself.
    package let audience: [String]
    /// nil where nobody logged in, so that there is no refresh token either. A busy tenant holds
    /// many authorizations of clients on their own behalf, which this keeps small.
    private let login: Login?
    private let revoked: Atomic<Bool>
    /// The exchange that asked for it; nil where none did.
    package let flowID: ExchangeID?

    package convenience init(
        clientID: String, subject: Subject?, scope: Scope, audience: [String] = [],
        nonce: String? = nil, acr: String? = nil, claimsRequest: ClaimsRequest = ClaimsRequest(),
        actor: JSON? = nil, wantsAuthTime: Bool = false, extensions: Extensions = Extensions(),
        flowID: ExchangeID? = nil, progress: Progress = Progress()
    ) {
        let isBare = subject == nil && actor == nil && extensions.isEmpty
        let terms = Terms(
            subject: subject, nonce: nonce, acr: acr, claimsRequest: claimsRequest, actor: actor,
            wantsAuthTime: wantsAuthTime, extensions: extensions)
        self.init(
            Content(
                clientID: clientID, scope: scope, audience: audience, flowID: flowID,
                login: isBare ? nil : terms, progress: progress))
    }

    /// The same, from a document.
    package init(_ content: Content) {
        clientID = content.clientID
        flowID = content.flowID
        scope = content.scope
        audience = content.audience
        revoked = Atomic(content.progress.isRevoked)
        login = content.login.map { Login($0, content.progress) }
    }

    /// The changes since it was made.
    package struct Progress: Sendable, Codable {
        var isRevoked = false
        var isUnrefreshable = false
        var isReplayed = false
        var lastSpent = -1
        var newest = -1

        package init() {}
    }

    var progress: Progress {
        var progress = Progress()
        progress.isRevoked = isRevoked
        guard let login else { return progress }
        progress.isUnrefreshable = login.unrefreshable.load(ordering: .acquiring)
        progress.isReplayed = login.replayed.load(ordering: .acquiring)
        progress.lastSpent = login.lastSpent.load(ordering: .acquiring)
        progress.newest = login.newest.load(ordering: .acquiring)
        return progress
    }

    package var isRevoked: Bool { revoked.load(ordering: .acquiring) }

    package func revoke() { revoked.store(true, ordering: .releasing) }

    /// Revokes it because somebody redeemed its code a second time.
    func revokeReplayed() {
        login?.replayed.store(true, ordering: .releasing)
        revoke()
    }

    /// True if its code was redeemed twice.
    var isReplayed: Bool { login?.replayed.load(ordering: .acquiring) == true }

    /// True if none of its refresh tokens is valid any more.
    package var isRefreshingOver: Bool {
        isRevoked || login?.unrefreshable.load(ordering: .acquiring) == true
    }

    /// Revokes the refresh tokens, and the access tokens where the provider's rules say so.
    package func revokeRefreshTokens(_ rules: RefreshTokenRules) {
        if rules.takesAccessTokens { revoke() }
        login?.unrefreshable.store(true, ordering: .releasing)
    }

    /// The latest generation of refresh tokens that was used; -1 before any was.
    var lastSpentGeneration: Int { login?.lastSpent.load(ordering: .acquiring) ?? -1 }

    func noteSpent(_ generation: Int) {
        login?.lastSpent.max(generation, ordering: .acquiringAndReleasing)
    }

    /// The latest generation of refresh tokens that was issued; only its token is valid.
    var newestGeneration: Int { login?.newest.load(ordering: .acquiring) ?? 0 }

    /// The generation of the next refresh token, counted from 0; it outdates the one before.
    func nextGeneration() -> Int {
        login?.newest.add(1, ordering: .acquiringAndReleasing).newValue ?? 0
    }
}

extension Authorization {
    /// The user; nil where no user takes part.
    package var subject: Subject? { login?.terms.subject }
    /// True if it outlasts the session of its user (OpenID Connect Core §11).
    package var isOffline: Bool { scope.contains("offline_access") }
    package var nonce: String? { login?.terms.nonce }
    package var acr: String? { login?.terms.acr }
    package var claimsRequest: ClaimsRequest { login?.terms.claimsRequest ?? ClaimsRequest() }
    /// The party that acts for the subject: the `act` claim (RFC 8693 §4.1).
    package var actor: JSON? { login?.terms.actor }
    /// True if the request requires `auth_time` (OpenID Connect Core §2).
    package var wantsAuthTime: Bool { login?.terms.wantsAuthTime ?? false }
    /// The data that providers add to bind its tokens.
    package var extensions: Extensions { login?.terms.extensions ?? Extensions() }

    /// The terms that a login and its request settle.
    package struct Terms: Sendable, Codable {
        let subject: Subject?
        let nonce: String?
        let acr: String?
        let claimsRequest: ClaimsRequest
        let actor: JSON?
        let wantsAuthTime: Bool
        let extensions: Extensions
    }

    private final class Login: Sendable {
        let terms: Terms
        let unrefreshable: Atomic<Bool>
        let replayed: Atomic<Bool>
        let lastSpent: Atomic<Int>
        let newest: Atomic<Int>

        init(_ terms: Terms, _ progress: Progress) {
            self.terms = terms
            unrefreshable = Atomic(progress.isUnrefreshable)
            replayed = Atomic(progress.isReplayed)
            lastSpent = Atomic(progress.lastSpent)
            newest = Atomic(progress.newest)
        }
    }
}

extension Authorization: SharedObject {
    package static let list = "authorizations"

    package struct Content: Sendable, Codable {
        let clientID: String
        let scope: Scope
        let audience: [String]
        let flowID: ExchangeID?
        let login: Terms?
        let progress: Progress
    }

    package var content: Content {
        Content(
            clientID: clientID, scope: scope, audience: audience, flowID: flowID,
            login: login?.terms, progress: progress)
    }
}

/// The user of an authorization, and the way in which they signed in.
package struct Subject: Sendable, Codable {
    package let sub: String
    /// Claims edited on the login page; they override the user's own.
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

/// The access that a back-channel request asks for, under the same rules as authorization requests:
/// a scope (RFC 6749 §3.3) and APIs (RFC 8707 §2).
package struct RequestedAccess: Sendable, Codable {
    package var scope: Scope
    package var audience: [String]
    /// The exchange that asked for it.
    package var flowID: ExchangeID?
    /// The data that single features or providers read from the request.
    package var extensions = Extensions()
}

extension Authorization: MemorySized {
    /// Counted for each code and token that shares it.
    package var heapBytes: Int {
        let own = allocationBytes + 56
        return own + clientID.heapBytes + scope.heapBytes + audience.heapBytes + loginBytes
    }

    private var loginBytes: Int {
        guard let subject else { return actor.heapBytes + extensions.heapBytes }
        return allocationBytes + 192 + subject.heapBytes + nonce.heapBytes + acr.heapBytes
            + claimsRequest.heapBytes + actor.heapBytes + extensions.heapBytes
    }
}

extension Subject: MemorySized {
    package var heapBytes: Int { sub.heapBytes + claims.heapBytes + sessionID.heapBytes }
}
