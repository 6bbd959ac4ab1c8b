/// Answers a verified request with the artefacts of its response type (RFC 6749 §4.1.2, §4.2.2,
/// OpenID Connect Core §3.2.2.5, §3.3.2.5).
package enum AuthorizationAnswer {
    /// The artefacts in the order in which they are made: an ID token hashes the others.
    static let artefacts: [any ResponseArtefact] = [
        CodeArtefact(),
        AccessTokenArtefact(),
        IDTokenArtefact(),
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
                throw OAuthError(.loginRequired, Finding("login.other-user", ["sub": session.sub]))
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
                request: request,
                authorization: Authorization(for: request, as: session, bound))
            try PushedRequest.useUp(request.pushedName, context)
            let tokens = try await TokenOrder(for: request, draft.authorization, context)
            for artefact in artefacts
            where request.responseType.words.contains(artefact.word) {
                try artefact.add(to: &draft, minting: tokens, context)
            }
            for part in context.profile.answerParts {
                try part.add(to: &draft, context)
            }
            return AuthorizationResponse(request.redirect, draft.parameters)
        } catch {
            throw RedirectableError(redirect: request.redirect, error: error)
        }
    }
}
