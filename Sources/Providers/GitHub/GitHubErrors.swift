import JOSE
import OAuth
import Text

/// GitHub's errors, word for word where they were seen
/// (https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps).
extension GitHub {
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.offersDPoP = false
        errors.realm = "GitHub"
        errors.makeTable = { errorTable }
        errors.statuses = Dictionary(uniqueKeysWithValues: tokenErrors.map { ($0, 200) })
        return errors
    }()

    private static let errorTable = ErrorTable(named: "github")

    /// The errors of the token endpoint, which say by their body alone that something failed.
    private static let tokenErrors = [
        "bad_verification_code", "incorrect_client_credentials", "redirect_uri_mismatch",
        "unverified_user_email", "bad_refresh_token", "unsupported_grant_type",
        "authorization_pending", "slow_down", "expired_token", "incorrect_device_code",
        "device_flow_disabled",
    ]
}

/// The parts of errors that tables cannot hold: the page that explains an error, the time to wait,
/// and the bodies of the API, which have no `error`.
struct GitHubErrorPart: ErrorAnswerPart {
    private static let docs = "https://docs.github.com"

    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        switch place.name {
        case "token" where worded.error == "Not Found":
            worded.members["error_description"] = .null
            worded.fields["Cache-Control"] = "no-cache"
            worded.fields["Content-Type"] = GitHub.json
        case "token", "redirect":
            worded.members["error_uri"] = .string(
                Self.explanation(of: worded.error ?? "", isToken: place.name == "token"))
            let interval = error.diagnosis.facts["interval"].flatMap { Int($0) }
            if worded.error == "slow_down" {
                worded.members["interval"] = interval.map(JSON.integer)
            }
            let isBeginning = context.record.facts.endpoint == "device"
            if isBeginning, worded.error == "device_flow_disabled" { worded.status = 400 }
        case "bearer", "rest", "job": Self.speak(&worded, Self.docs + "/rest")
        case "missing" where context.path.contains(text: "/api/v3"):
            Self.speak(&worded, Self.docs + "/rest")
        default: break
        }
    }
}

private extension GitHubErrorPart {
    static func explanation(of error: String, isToken: Bool) -> String {
        let (authorization, token) = (page(of: "authorization"), page(of: "oauth-app-access-token"))
        guard isToken else { return authorization + error.replacing(text: "_", with: "-") }
        return switch error {
        case "redirect_uri_mismatch": authorization + "redirect-uri-mismatch2"
        case "bad_refresh_token": token + "bad-verification-code"
        case "unverified_user_email": token + error
        case "slow_down", "device_flow_disabled": docs
        case "authorization_pending", "expired_token", "incorrect_device_code", "access_denied":
            docs + "/developers/apps/authorizing-oauth-apps#error-codes-for-the-device-flow"
        default: token + error.replacing(text: "_", with: "-")
        }
    }

    static func page(of topic: String) -> String {
        docs + "/apps/managing-oauth-apps/troubleshooting-\(topic)-request-errors/#"
    }

    static func speak(_ worded: inout WordedError, _ documentation: String) {
        worded.fields["Content-Type"] = GitHub.json
        worded.members = [
            "message": .string(worded.description ?? worded.error ?? ""),
            "documentation_url": .string(documentation), "error": .null, "error_description": .null,
        ]
        worded.members["status"] = (worded.status.map { .string(String($0)) })
    }
}
