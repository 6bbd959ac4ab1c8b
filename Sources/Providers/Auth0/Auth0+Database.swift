import JOSE
import OAuth

extension Profile {
    /// Adds sign-up and password change, whose errors have members of their own.
    mutating func addAuth0Database() {
        paths["signup"] = ["/dbconnections/signup"]
        paths["change-password"] = ["/dbconnections/change_password"]
        fields["signup"] = ["Content-Type": "application/json; charset=utf-8"]
        fields["change-password"] = ["Content-Type": "text/html; charset=utf-8"]
        var form = ErrorBodyForm()
        form.error = "code"
        form.description = "description"
        form.status = "statusCode"
        form.constants = ["name": "BadRequestError"]
        for endpoint in ["signup", "change-password"] {
            errors.bodies[endpoint] = form
            errors.table[endpoint] = Self.accountErrors
        }
    }

    private static let accountErrors: [String: WordedError] = [
        "account.parameter-missing": WordedError(400, nil, "{parameter} is required"),
        "account.email-malformed": WordedError(
            400, nil, "error in email - email format validation failed: {sent}"),
        "client.missing": WordedError(400, nil, "client_id is required"),
        "client.unknown": WordedError(400, nil, "Unknown client"),
        "connection.unknown": WordedError(400, nil, "the connection was not found"),
        "invalid_signup": WordedError(400, nil, "Invalid sign up"),
        "user_exists": WordedError(400, nil, "The user already exists."),
        "username_exists": WordedError(400, nil, "The username provided is in use already."),
        "invalid_password": WordedError(400),
        "request.*": WordedError(400, nil, "Invalid request body"),
    ]
}
