/// From parameters to a request that can be answered. The order of the checks is the order in which
/// problems are reported.
package enum AuthorizeFlow {
    package static let checks: [any AuthorizeCheck] = [
        CheckRepetition(),
        CheckPlaceholders(),
        CheckRequestObject(),
        CheckResponseType(),
        CheckResponseMode(),
        CheckScope(),
        CheckAudience(),
        CheckPKCE(),
        CheckDPoPKey(),
        CheckNonce(),
        CheckPrompt(),
        CheckMaxAge(),
        CheckClaims(),
        CheckIDTokenHint(),
    ]

    /// Before all: what is asked for, where the request only refers to that or carries it in a
    /// request object.
    ///
    /// - Throws: an `OAuthError` for a page, a `RedirectableError` where the redirect URI outside is
    ///   the client's and no other one may be meant.
    package static func open(
        _ sent: Parameters, _ context: Context
    ) async throws -> Parameters {
        // The stages tell what is wrong with these.
        guard sent.firstDuplicate() == nil, let id = sent["client_id"],
            let client = context.server.clients[id]
        else { return sent }
        do throws(OAuthError) {
            try PushedRequest.checkDemand(sent, of: client)
            return try await RequestObject.parameters(of: sent, from: client, context)
        } catch {
            let inner = RequestObject.unverifiedRedirectURI(in: sent)
            guard inner == nil || inner == sent["redirect_uri"],
                let redirect = try? TrustedRedirect(verifying: sent, for: client, in: context)
            else { throw error }
            throw RedirectableError(redirect: redirect, error: error)
        }
    }

    /// Stage one: who asks, and where the answer may go. It fails on a page, for there is nobody yet
    /// who could be told by redirect.
    package static func trust(
        _ sent: Parameters, _ context: Context
    ) throws(OAuthError) -> AuthorizationRequest {
        let parameters = try sent.withNamesTrimmed(context)
        for name in ["client_id", "redirect_uri"] where parameters.isRepeated(name) {
            throw .invalidRequest(.duplicateParameter(name))
        }
        let client = try CheckClient.client(named: parameters, context)
        let redirect = try TrustedRedirect(verifying: parameters, for: client, in: context)
        return AuthorizationRequest(parameters: parameters, client: client, redirect: redirect)
    }

    /// Stage two: everything else. It fails by redirect.
    package static func verify(
        _ trusted: AuthorizationRequest, _ context: Context
    ) throws(RedirectableError) -> AuthorizationRequest {
        var request = trusted
        do throws(OAuthError) {
            for check in checks + context.server.profile.checks {
                try check.check(&request, context)
            }
        } catch {
            throw RedirectableError(redirect: trusted.redirect, error: error)
        }
        return request
    }
}
