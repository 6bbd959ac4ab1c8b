import JOSE

/// Answers a verified request with the artefacts of its response type (RFC 6749 §4.1.2, §4.2.2,
/// OpenID Connect Core §3.2.2.5, §3.3.2.5).
package enum AuthorizationAnswer {
    /// The artefacts in the order in which they are made: an ID token hashes the others.
    static let artefacts: [any ResponseArtefact] = [
        CodeArtefact(), AccessTokenArtefact(), IDTokenArtefact(),
    ]

    /// - Throws: `login_required` when another user signed in than the request demands
    ///   (OpenID Connect Core §3.1.2.2), `access_denied` when they are not a member of its
    ///   organization, and the error of a rule that denies the request to this user.
    package static func make(
        to asked: AuthorizationRequest, as session: Session, _ context: Context
    ) async throws(RedirectableError) -> AuthorizationResponse {
        var request = asked
        if let granted = context.profile.grantedScope {
            request.scope = granted(asked, session.sub, context)
        }
        try context.learn(request)
        do throws(OAuthError) {
            try context.users.user(of: session.subject)?.refuseIfBlocked(by: .accessDenied)
            guard request.admits(session.sub) else {
                throw OAuthError(.loginRequired, "login.other-user", ["sub": session.sub])
            }
            // Rules that ask for no user were applied before, perhaps in another exchange of the
            // login.
            var before = context.record.facts
            before.userNames = []
            try context.learn(session.subject)
            try context.refuseDenied(since: before)
            var bound = Extensions()
            for admission in context.profile.admissions {
                try admission.admit(session.sub, to: &request, binding: &bound, context)
            }
            var draft = AuthorizationDraft(
                request: request, authorization: Authorization(for: request, as: session, bound))
            try PushedRequest.consume(request.pushedName, context)
            let tokens = try await TokenPlan(for: request, draft.authorization, context)
            for artefact in artefacts where request.responseType.words.contains(artefact.word) {
                try artefact.add(to: &draft, minting: tokens, context)
            }
            for part in context.profile.answerParts { try part.add(to: &draft, context) }
            return AuthorizationResponse(request.redirect, draft.parameters)
        } catch { throw RedirectableError(redirect: request.redirect, error: error) }
    }
}

extension AuthorizationAnswer {
    /// Answers a request, and adds the client to the session.
    ///
    /// - Parameters:
    ///   - key: the key of the session; nil when it has just ended.
    ///   - cookie: the secret of the session, where it is known.
    package static func give(
        to request: AuthorizationRequest, as session: Session, kept key: SecretDigest?,
        cookie: String?, _ context: Context
    ) async throws(RedirectableError) -> AuthorizationResponse {
        var request = request
        try request.redirect.telling { () throws(OAuthError) in
            try StepUp.settle(&request, as: session, context)
        }
        var answer = try await make(to: request, as: session, context)
        let clientID = request.client.id
        let acr = context.server.ladder.higher(session.acr, request.extensions[StepUp.self].acr)
        if let key {
            context.state.sessions.update(key) { session in
                session.join(clientID)
                session.acr = acr
            }
        }
        if let cookie, context.profile.authorizationAnswer.hasSessionState {
            answer.addSessionState(of: request, cookie: cookie)
        }
        do throws(OAuthError) {
            return try await context.applyingRules(to: answer).secured(context)
        } catch { throw RedirectableError(redirect: request.redirect, error: error) }
    }
}

/// The artefact that one word of `response_type` puts into an authorization response (OAuth 2.0
/// Multiple Response Type Encoding Practices §3, §5).
protocol ResponseArtefact: Sendable {
    var word: String { get }

    /// - Parameter tokens: the tokens to mint for this response; nil if it holds none.
    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenPlan?, _ context: Context
    ) throws(OAuthError)
}

/// `code`: an authorization code (RFC 6749 §4.1.2).
struct CodeArtefact: ResponseArtefact {
    let word = "code"

    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenPlan?, _ context: Context
    ) throws(OAuthError) {
        let request = draft.request
        let form = context.profile.tokenForms.code
        let code = context.world.entropy.text(in: form)
        let expires = context.now + context.lifetime(.code, for: request.client)
        let issued = IssuedCode(
            authorization: draft.authorization, redirectURI: request.redirect.uri,
            redirectURIWasSent: request.parameters["redirect_uri"] != nil,
            challenge: request.challenge, expires: expires, keyThumbprint: request.keyThumbprint,
            issuer: context.addresses.issuer)
        context.state.codes.insert(issued, for: SecretDigest(code), until: expires + Self.retention)
        context.state.recent.note(code, .code, to: request.client.id, at: context.now)
        context.record.learn { $0.artefacts.append(.code) }
        draft.code = code
        draft.parameters.append(("code", code))
    }

    /// The time for which an ended code is remembered, so that a second try learns why it fails.
    private static let retention: Seconds = 86_400
}

/// `token`: an access token in the fragment (RFC 6749 §4.2.2).
struct AccessTokenArtefact: ResponseArtefact {
    let word = "token"

    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenPlan?, _ context: Context
    ) throws(OAuthError) {
        guard let tokens, let order = tokens.accessToken else { return }
        let token = try order.mint(context)
        draft.accessToken = token
        draft.parameters += [
            ("access_token", try order.sent(token, context)),
            ("token_type", "Bearer"),
            ("expires_in", String(order.lifetime)),
        ]
        if !tokens.scope.isEmpty, context.profile.backChannel.namesScope {
            draft.parameters.append(("scope", tokens.scope.text))
        }
    }
}

/// `id_token`: an ID token in the fragment, bound by hashes to the other artefacts (OpenID Connect
/// Core §3.2.2.10, §3.3.2.11).
struct IDTokenArtefact: ResponseArtefact {
    let word = "id_token"

    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenPlan?, _ context: Context
    ) throws(OAuthError) {
        let client = draft.request.client
        // Our TLS does not protect an unsigned token on this channel (OpenID Connect Core §2).
        guard client.algorithms.idToken != Algorithm.none else {
            throw OAuthError(
                .unauthorizedClient, "signing.unsigned-by-redirect", ["client": client.id])
        }
        guard let order = tokens?.idToken else { return }
        let token = try order.mint(
            with: draft.accessToken, code: draft.code, state: draft.request.parameters["state"],
            context)
        draft.parameters.append(("id_token", token))
    }
}
