extension AuthorizeFlow {
    /// Verifies the client and the redirect URI. Some providers report an unregistered redirect URI
    /// to the client, at the first one that it registered.
    ///
    /// - Throws: an `OAuthError` for a page, or a `RedirectableError` for the client.
    static func trustOrRedirect(
        _ opened: Parameters, _ context: Context
    ) throws -> AuthorizationRequest {
        do throws(OAuthError) {
            return try trust(opened, context)
        } catch {
            guard context.profile.redirects.redirectsMismatch,
                error.diagnosis.code.name.hasPrefix("redirect-uri."),
                let redirect = registeredRedirect(for: opened, context)
            else { throw error }
            throw RedirectableError(redirect: redirect, error: error)
        }
    }

    private static func registeredRedirect(
        for opened: Parameters, _ context: Context
    ) -> TrustedRedirect? {
        guard let client = opened["client_id"].flatMap({ context.clients[$0] }),
            let first = client.redirectURIs.first
        else { return nil }
        let others = opened.pairs.filter { $0.name != "redirect_uri" }
        return try? TrustedRedirect(
            verifying: Parameters(others + [(name: "redirect_uri", value: first)]), for: client,
            in: context)
    }
}
