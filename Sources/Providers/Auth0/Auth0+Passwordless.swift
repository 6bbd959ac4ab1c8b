import OAuth

extension Profile {
    /// Adds codes and links that are sent to an address.
    mutating func addAuth0Passwordless() {
        grants.append(PasswordlessGrant())
        paths["passwordless"] = ["/passwordless/start"]
        paths["passwordless-link"] = ["/passwordless/verify_redirect"]
        fields["passwordless"] = ["Content-Type": "application/json; charset=utf-8"]
        errors.table["passwordless", default: [:]].merge(Self.passwordlessErrors) { $1 }
        errors.table["token", default: [:]].merge(Self.passwordlessCodeErrors(403, nil)) { $1 }
        errors.table["passwordless-link", default: [:]].merge(
            Self.passwordlessCodeErrors(nil, "unauthorized")
        ) { $1 }
    }

    private static let passwordlessErrors: [String: WordedError] = [
        "bad.connection": WordedError(400, nil, "Connection does not exist."),
        "passwordless.user-unknown": WordedError(400, nil, "Public signup is disabled"),
        "bad.email": WordedError(400, nil, "error in email - email format validation failed"),
        "bad.phone_number": WordedError(400, nil, "The phone number is not valid"),
        "client.missing": WordedError(
            400, "bad.client_id", "Missing required property: client_id"),
        "client.unknown": WordedError(400, "bad.client_id", "The client_id is not valid"),
    ]

    /// The errors for codes: all wrong codes get the same one, except after too many attempts.
    private static func passwordlessCodeErrors(
        _ status: Int?, _ error: String?
    ) -> [String: WordedError] {
        [
            "passwordless.*": WordedError(
                status, error, "Wrong {address} or verification code."),
            "passwordless.attempts": WordedError(
                status, error,
                "You've reached the maximum number of attempts. Please try to login again."),
            "passwordless.parameter-missing": WordedError(
                400, nil, "Missing required parameter: {parameter}"),
            "passwordless.connection": WordedError(400, nil, "Unknown or invalid realm."),
            "passwordless.link-incomplete": WordedError(
                400, nil, "Missing required parameter: verification_code"),
        ]
    }
}
