import OAuth

/// An authorization of a page's script, which has a platform of its own
/// (https://learn.microsoft.com/entra/identity-platform/reply-url).
struct SinglePage: Extension, Codable {
    /// The time when its refresh tokens end, however often renewed; nil for other applications.
    var end: Timestamp?

    static let lifetime: Seconds = 86_400
}

/// Marks the authorizations of a page's script.
struct SinglePageAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        let isOfPage = request.client.singlePage.redirectURIs.contains {
            RedirectURI.matches(request.redirect.uri, registered: $0, native: true)
        }
        guard isOfPage else { return }
        bound[SinglePage.self].end = context.now + SinglePage.lifetime
    }
}

/// - Only a page's script sends an `Origin`, and only it may redeem codes and tokens issued to it.
/// - A page protects its codes by PKCE, and its refresh tokens end after a day.
struct CheckPlatform: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        // The platforms of an unregistered client are unknown.
        guard !client.isMadeUp else { return }
        guard let end = granted.authorization.extensions[SinglePage.self].end else {
            guard let origin = request.origin else { return }
            return try context.permit(
                .invalidRequest(
                    Finding(
                        "single-page.origin-unexpected", ["origin": origin, "client": client.id])),
                for: client)
        }
        if request.origin == nil {
            try context.permit(
                .invalidRequest(Finding("single-page.origin-missing", ["client": client.id])),
                for: client)
        }
        let isCode = request.parameters["grant_type"] == Catalog.authorizationCode.name
        guard !isCode || request.parameters["code_verifier"] != nil else {
            throw .invalidRequest(Finding("pkce.absent", ["client": client.id]))
        }
        guard context.now < end else {
            throw .invalidGrant(Finding("single-page.refresh-over", ["seconds": context.now - end]))
        }
    }
}
