import Members
import OAuth

/// An authorization of a page's script, which has a platform of its own
/// (https://learn.microsoft.com/entra/identity-platform/reply-url).
struct SinglePage: Extension, Codable {
    /// The time when its refresh tokens end, however often renewed; nil for other applications.
    var end: Timestamp?

    static let lifetime: Seconds = 86_400

    /// Tells whether a script may redeem without its application's secret, which it cannot keep:
    /// `CheckPlatform` leaves it what was issued to a page.
    @Sendable static func admits(
        _ request: ClientRequest, of client: Client, _ context: Context
    ) -> Bool {
        context.record.read(\.endpoint) == .token && !client.singlePage.redirectURIs.isEmpty
            && [Catalog.authorizationCode, Catalog.refreshToken].contains {
                $0.name == request.parameters["grant_type"]
            }
    }
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
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        // The platforms of an unregistered client are unknown.
        guard !client.isImplicit else { return }
        guard let end = granted.authorization.extensions[SinglePage.self].end else {
            guard let origin = request.origin else { return }
            if request.provesNoClient, !client.isPublic {
                throw .clientUnproven(client, context, remedy: "page")
            }
            return try context.permit(
                .invalidRequest, "single-page.origin-unexpected",
                ["origin": origin, "client": client.id], for: client)
        }
        if request.origin == nil {
            try context.permit(
                .invalidRequest, "single-page.origin-missing", ["client": client.id], for: client)
        }
        let isCode = request.parameters["grant_type"] == Catalog.authorizationCode.name
        guard !isCode || request.parameters["code_verifier"] != nil else {
            throw OAuthError(.invalidRequest, "pkce.absent", ["client": client.id])
        }
        guard context.now < end else {
            throw OAuthError(
                .invalidGrant, "single-page.refresh-over", ["seconds": context.now - end])
        }
    }
}

/// The redirect URIs of a client that belong to the scripts of its pages.
package struct SinglePageClient: Extension {
    package var redirectURIs: [String] = []

    package init() {}
}

extension Client {
    package var singlePage: SinglePageClient {
        get { extensions[SinglePageClient.self] }
        set { extensions[SinglePageClient.self] = newValue }
    }
}

/// Reads `spa_redirect_uris`, which are redirect URIs of the client too.
struct SinglePageClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        let stated = members.strings("spa_redirect_uris", check: URICheck.redirect) ?? []
        client.singlePage.redirectURIs = stated
        client.redirectURIs += stated.filter { !client.redirectURIs.contains($0) }
        // Scripts of these pages may read the answers.
        client.webOrigins += stated.compactMap { URI($0) }.filter(\.isHTTP).map(\.origin)
    }
}
