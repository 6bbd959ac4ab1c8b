import OAuth

extension Profile {
    /// Adds the second factor of logins with a password.
    mutating func addAuth0Factors() {
        grants += [FactorGrant.Proof.otp, .outOfBand, .recoveryCode].map(FactorGrant.init)
        paths["mfa-challenge"] = ["/mfa/challenge"]
        paths["mfa-associate"] = ["/mfa/associate"]
        paths["mfa-authenticators"] = ["/mfa/authenticators"]
        tokenChecks.append(CheckSecondFactor())
        claimSources.append(FactorClaim())
        tokenAnswerParts.append(RecoveryAnswer())
        errorAnswerParts.append(FactorErrorPart())
        errors.table["*", default: [:]].merge(Self.factorErrors) { $1 }
        for endpoint in ["mfa-associate", "mfa-authenticators"] {
            errors.table[endpoint] = ["mfa.token-unknown": Self.tokenInField]
        }
    }

    /// RFC 6750 §3.1.
    private static let tokenInField = WordedError(401, nil, "Malformed mfa_token")

    private static let factorErrors: [String: WordedError] = [
        "mfa.required": WordedError(403, nil, "Multifactor authentication required"),
        "mfa.parameter-missing": WordedError(
            400, nil, "Missing required parameter: {parameter}"),
        "mfa.token-unknown": WordedError(nil, nil, "Malformed mfa_token"),
        "mfa.token-expired": WordedError(403, nil, "mfa_token is expired"),
        "mfa.other-client": WordedError(400, nil, "mfa_token not issued to this client"),
        "mfa.code-wrong": WordedError(403, nil, "Invalid {parameter}."),
        "mfa.code-used": WordedError(403, nil, "Invalid otp_code."),
        "mfa.attempts": WordedError(
            429, nil, "Too many failed codes. Wait for some minutes before retrying."),
        "mfa.rejected": WordedError(403, nil, "MFA Authorization rejected."),
        "mfa.pending": WordedError(
            400, nil, "Authorization pending: please repeat the request in a few seconds."),
        "mfa.challenge-unsupported": WordedError(
            401, nil,
            "The user does not support any of the requested challenge types ({sent})."),
        "mfa.authenticator-unknown": WordedError(404, nil, "Authenticator not found"),
        "mfa.already-enrolled": WordedError(403, nil, "User is already enrolled."),
    ]
}
