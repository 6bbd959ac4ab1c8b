import JOSE
import Members
import OAuth
import Text

/// The settings of a tenant that only Google has.
struct GoogleSettings: Extension {
    /// The `iss` of ID tokens, for verifiers that know only Google's issuers; nil for the tenant's.
    var idTokenIssuer: String?
}

extension TenantConfiguration {
    var google: GoogleSettings {
        get { extensions[GoogleSettings.self] }
        set { extensions[GoogleSettings.self] = newValue }
    }
}

/// Reads `id_token_issuer`.
struct GoogleTenantMembers: TenantMembers {
    private static let issuers = ["https://accounts.google.com", "accounts.google.com"]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        configuration.google.idTokenIssuer =
            members.word("id_token_issuer", of: Self.issuers) ?? configuration.google.idTokenIssuer
    }
}

/// - `approval_prompt=force` is the old form of `prompt=consent`, and excludes `prompt`.
struct CheckApprovalPrompt: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let old = request.parameters["approval_prompt"] else { return }
        guard request.parameters["prompt"] == nil else {
            throw OAuthError(.invalidRequest, "authorize.prompt-conflict")
        }
        if old == "force" { request.prompt.insert(.consent) }
    }
}

/// - Apps open a browser, and no embedded view, whose contents they could read
///   (https://developers.google.com/identity/protocols/oauth2/policies#browsers).
struct CheckBrowser: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let agent = context.record.read { $0.headers("User-Agent") }.first ?? ""
        guard agent.contains(text: "; wv)") else { return }
        try context.permit(.accessDenied, "authorize.web-view", for: request.client)
    }
}

/// - The code is no longer shown for users to copy.
/// - Apps for phones and browsers get no answer at a loopback address, which other apps could open
///   (https://developers.google.com/identity/protocols/oauth2/resources/loopback-migration).
struct CheckRedirectPolicy: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let uri = request.redirect.uri
        guard !uri.hasPrefix("urn:ietf:wg:oauth:") else {
            throw OAuthError(
                .invalidRequest, "redirect-uri.against-policy", ["uri": uri], as: "out-of-band")
        }
        let client = request.client
        let isOfPhone = client.applicationType == .native && client.isPublic && !client.isImplicit
        if isOfPhone, URI(uri)?.isLoopback == true {
            throw OAuthError(
                .invalidRequest, "redirect-uri.against-policy", ["uri": uri, "client": client.id],
                as: "of-phone")
        }
    }
}
