import OAuth
import Text

/// Auth0's three grants for the second factor of a login
/// (https://auth0.com/docs/api/authentication/multi-factor-authentication/verify-with-one-time-password-otp).
struct FactorGrant: Grant {
    enum Proof: String {
        case otp = "mfa-otp"
        case outOfBand = "mfa-oob"
        case recoveryCode = "mfa-recovery-code"
    }

    let proof: Proof

    var name: String { "http://auth0.com/oauth/grant-type/" + proof.rawValue }

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let parameters = request.parameters
        let (key, pending, user) = try PendingFactor.known(
            by: parameters["mfa_token"], of: client, context)
        let attempt = FactorAttempt(login: key, user: user, context: context)
        try PendingFactor.countFailure(of: key, context)
        let passed: FactorAttempt.Passed
        do throws(OAuthError) {
            passed =
                switch proof {
                case .otp: try attempt.otp(parameters["otp"])
                case .outOfBand:
                    try attempt.outOfBand(
                        parameters["oob_code"], binding: parameters["binding_code"])
                case .recoveryCode: try attempt.recoveryCode(parameters["recovery_code"])
                }
        } catch {
            if error.diagnosis.code != "mfa.code-wrong" {
                _ = context.state.pendingFactors.update(key) { $0.failures -= 1 }
            }
            throw error
        }
        let authorization = pending.authorization
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context)
        ) { () throws(OAuthError) in
            try passed.useUp(attempt)
        }
    }
}
