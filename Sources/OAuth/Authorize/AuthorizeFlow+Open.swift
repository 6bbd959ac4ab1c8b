extension AuthorizeFlow {
    /// The parameters of the request, also when it only refers to them (RFC 9126) or carries them
    /// in a request object (RFC 9101).
    ///
    /// - Throws: an `OAuthError` for a page, or a `RedirectableError` if the redirect URI outside
    ///   is the client's and the request object names no other.
    package static func open(
        _ sent: Parameters, _ context: Context
    ) async throws -> Parameters {
        // Later steps report faults in these.
        guard sent.firstDuplicate() == nil, let id = sent["client_id"],
            let client = context.clients[id]
        else { return sent }
        do throws(OAuthError) {
            try PushedRequest.checkDemand(sent, of: client, context)
            try FederatedRequest.demandObject(sent, of: client)
            return try await RequestObject.parameters(of: sent, from: client, context)
        } catch {
            let inner = RequestObject.unverifiedRedirectURI(in: sent)
            guard inner == nil || inner == sent["redirect_uri"],
                let redirect = try? TrustedRedirect(verifying: sent, for: client, in: context)
            else { throw error }
            throw RedirectableError(redirect: redirect, error: error)
        }
    }
}
