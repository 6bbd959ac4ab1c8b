import HTTP
import Pages

/// The parameters that a browser sent, for the page that refuses them.
enum ReceivedParameters {
    /// The number of parameters shown, and of characters of each.
    private static let most = 20
    private static let mostCharacters = 300

    /// Parameters whose values are never secret. Others show only their length: a misnamed one may
    /// be a secret.
    private static let shown: Set = [
        "acr_values", "audience", "client_id", "code_challenge", "code_challenge_method", "display",
        "error", "error_description", "grant_type", "login_hint", "max_age", "nonce",
        "organization",
        "post_logout_redirect_uri", "prompt", "redirect_uri", "resource", "response_mode",
        "response_type", "returnTo", "scope", "state", "ui_locales", "user_code",
    ]

    /// The names and values, without our own form fields, which no developer can mend.
    static func list(of exchange: Exchange) -> [ErrorPage.Parameter] {
        let redaction = RecordRedaction(of: exchange.server, showsSecrets: false)
        return SentParameters(of: exchange.request).pairs
            .filter { $0.0 != "form" && $0.0 != "action" }
            .prefix(most)
            .map { name, value in
                ErrorPage.Parameter(
                    cut(redaction.name(name)),
                    shown.contains(name)
                        ? .text(cut(redaction.text(value))) : .hidden(characters: value.count))
            }
    }

    private static func cut(_ value: String) -> String {
        value.count <= mostCharacters ? value : value.prefix(mostCharacters) + "…"
    }
}
