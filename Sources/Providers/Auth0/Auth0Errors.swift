import JOSE
import OAuth

extension Auth0 {
    /// Auth0's error texts, word for word because SDKs compare them. Where a text is not known,
    /// that of the diagnosis is used.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.realm = "Users"
        errors.offersDPoP = false
        errors.pageTitle = "Oops!, something went wrong"
        errors.statuses = [
            "invalid_request": 400, "invalid_scope": 400, "invalid_client": 401,
            "unauthorized": 401, "unauthorized_client": 403, "access_denied": 403,
            "invalid_grant": 403, "authorization_pending": 403, "expired_token": 403,
            "mfa_required": 403, "endpoint_disabled": 404, "method_not_allowed": 405,
            "slow_down": 429, "too_many_requests": 429, "unsupported_response_type": 501,
            "unsupported_grant_type": 501, "temporarily_unavailable": 503,
        ]
        errors.redirected = [
            "authorize.response-type-missing": false, "authorize.response-type-unsupported": false,
            "authorize.web-origin-unknown": false,
        ]
        errors.makeTable = { errorTable }
        return errors
    }()
}

private extension Auth0 {
    static let errorTable: ErrorTable = {
        var table = ErrorTable(named: "auth0")
        for cause in ["redirect-uri.*", "redirect-uri.unregistered"] {
            table["authorize"]?[cause]?.title = "Callback URL mismatch"
        }
        table["token"]?["client.grant-not-allowed"]?.members = [
            "error_uri": "https://auth0.com/docs/clients/client-grant-types"
        ]
        // Plain texts, which trip clients that expect JSON.
        for (cause, error) in table["userinfo"] ?? [:] {
            table["userinfo"]?[cause]?.text = error.status == 400 ? "Bad Request" : "Unauthorized"
        }
        return table
    }()
}
