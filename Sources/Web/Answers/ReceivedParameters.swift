import HTTP
import Pages

/// What a browser sent, for the page that refuses it.
enum ReceivedParameters {
    /// How many are shown, and how much of each.
    private static let most = 20
    private static let mostCharacters = 300

    /// The values that are no secret whoever looks. Of any other the length alone is shown: what has
    /// a wrong name may be a secret.
    private static let shown: Set = [
        "acr_values", "audience", "client_id", "code_challenge", "code_challenge_method", "display",
        "error", "error_description", "grant_type", "login_hint", "max_age", "nonce",
        "organization",
        "post_logout_redirect_uri", "prompt", "redirect_uri", "resource", "response_mode",
        "response_type", "returnTo", "scope", "state", "ui_locales", "user_code",
    ]

    /// The names and values. Our own form fields are left out, which nobody has to put right.
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
