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

    private static let errorTable = ErrorTable(rows: "\(rows)\n\(refusalRows)")

    /// The errors of the token endpoint, which say by their body alone that something failed.
    private static let tokenErrors = [
        "bad_verification_code", "incorrect_client_credentials", "redirect_uri_mismatch",
        "unverified_user_email", "bad_refresh_token", "unsupported_grant_type",
        "authorization_pending", "slow_down", "expired_token", "incorrect_device_code",
        "device_flow_disabled",
    ]

    private static let lateCode = "The code passed is incorrect or expired."
    private static let credentials = "The client_id and/or client_secret passed are incorrect."
    private static let mismatch =
        "The redirect_uri MUST match the registered callback URL for this application."
    private static let device = "The device_code provided is not valid."

    private static let rows = """
        redirect
        redirect-uri.* | | redirect_uri_mismatch | \(mismatch)
        login.denied | | access_denied | The user has denied your application access.
        consent.denied | | access_denied | The user has denied your application access.
        page
        client.* | 404 | not_found | Not Found
        token
        invalid_request | | bad_verification_code | \(lateCode)
        invalid_grant | | bad_verification_code | \(lateCode)
        invalid_client | | incorrect_client_credentials | \(credentials)
        client.grant-not-allowed | | device_flow_disabled | Device Flow must be enabled for this App
        redirect-uri.* | | redirect_uri_mismatch | \(mismatch)
        email.unverified | | unverified_user_email | The user must have a verified primary email.
        refresh-token.* | | bad_refresh_token | The refresh token passed is incorrect or expired.
        request.grant-type-unknown | | unsupported_grant_type | The grant_type passed is not supported.
        device.pending | | authorization_pending | The authorization request is still pending.
        device.too-soon | | slow_down | Too many requests have been made in the same timeframe.
        device.code-expired | | expired_token | This 'device_code' has expired.
        device.code-reused | | expired_token | This 'device_code' has expired.
        device.* | | incorrect_device_code | \(device)
        device.denied | 200 | access_denied | The authorization request was denied.
        bearer
        bearer.missing | 401 | | Requires authentication
        bearer.scope-missing | 404 | | Not Found
        bearer.without-user | 403 | | Resource not accessible by integration
        insufficient_scope | 403 | | Forbidden
        invalid_request | 401 | | Bad credentials
        invalid_token | 401 | | Bad credentials
        rest
        invalid_client | 401 | | Bad credentials
        client.id-mismatch | 404 | | Not Found
        bearer.* | 404 | | Not Found
        invalid_token | 404 | | Not Found
        invalid_request | 422 | | Validation Failed
        missing
        not_found | 404 | | Not Found
        job
        bearer.* | 401 | | Unauthorized
        job.* | 401 | | Unauthorized
        """
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
        case "token", "redirect":
            worded.members["error_uri"] = .string(
                Self.explanation(of: worded.error ?? "", isToken: place.name == "token"))
            let interval = error.diagnosis.facts["interval"].flatMap { Int($0) }
            if worded.error == "slow_down" {
                worded.members["interval"] = interval.map(JSON.integer)
            }
        case "bearer", "rest", "job": Self.speak(&worded, Self.docs + "/rest")
        case "missing" where context.path.contains(text: "/api/v3"):
            Self.speak(&worded, Self.docs + "/rest")
        default: break
        }
    }
}

private extension GitHubErrorPart {
    static func explanation(of error: String, isToken: Bool) -> String {
        let topic = isToken ? "oauth-app-access-token" : "authorization"
        return docs + "/apps/managing-oauth-apps/troubleshooting-\(topic)-request-errors/#"
            + error.replacing(text: "_", with: "-")
    }

    static func speak(_ worded: inout WordedError, _ documentation: String) {
        worded.members = [
            "message": .string(worded.description ?? worded.error ?? ""),
            "documentation_url": .string(documentation), "error": .null, "error_description": .null,
        ]
        worded.members["status"] = (worded.status.map { .string(String($0)) })
    }
}
