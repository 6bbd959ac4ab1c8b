import OAuth

/// Auth0's grant for a code that was sent to an address: `username`, `otp` and, as `realm`, the
/// connection.
struct PasswordlessGrant: Grant {
    let name = "http://auth0.com/oauth/grant-type/passwordless/otp"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let parameters = request.parameters
        let realm = try required("realm", in: parameters)
        let username = try required("username", in: parameters)
        let code = try required("otp", in: parameters)
        guard let kind = PasswordlessAddress.Kind(rawValue: realm) else {
            throw .invalidRequest(Finding("passwordless.connection", ["name": realm]))
        }
        let access = try RequestedAccess(parameters, by: client, context)
        guard let address = PasswordlessAddress(kind, username) else {
            throw .invalidGrant(
                Finding(
                    "passwordless.address", ["value": username], as: kind == .email ? "email" : nil,
                    facts: ["address": kind.noun]))
        }
        let user = try PasswordlessCodes.redeem(code, of: address, by: client, context)
        try user.refuseIfBlocked(by: .invalidGrant)
        let authorization = access.authorization(
            of: client, subject: .signedIn(user, context))
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context))
    }

    private func required(
        _ name: String, in parameters: Parameters
    ) throws(OAuthError) -> String {
        guard let value = parameters[name] else {
            throw .invalidRequest(Finding("passwordless.parameter-missing", ["parameter": name]))
        }
        return value
    }
}
