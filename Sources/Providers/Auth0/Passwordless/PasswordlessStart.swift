import JOSE
import OAuth

/// Writes a code or a link into the log instead of sending it to an address.
package enum PasswordlessStart {
    /// The time for which a used or expired code is remembered.
    private static let retention: Seconds = 3600

    /// - Parameter linkPage: the URL that a link leads to.
    package static func answer(
        _ request: ClientRequest, linkPage: String, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let parameters = request.parameters
        let client = try await BackChannel.enter(request, at: "passwordless", context)
        let address = try address(in: parameters, context)
        let user = address.user(in: context.users)
        guard user != nil || context.users.allowsOthers else {
            throw OAuthError(
                .badConnection,
                Finding(
                    "passwordless.user-unknown", ["address": address.text],
                    as: address.kind == .email ? "email" : nil))
        }
        let code =
            context.configuration.auth0.passwordless.code
            ?? context.world.entropy.digits(6)
        let expires = context.now + context.server.lifetime(.passwordlessCode)
        context.state.passwordlessCodes.insert(
            IssuedPasswordlessCode(
                code: SecretDigest(code), clientID: client.id, expires: expires),
            for: address, until: expires + retention)
        let link = PasswordlessLink(
            address: address, code: code, clientID: client.id, parameters: parameters)
        context.remark(
            Finding(
                "passwordless.sent",
                [
                    "address": address.text,
                    "link": address.kind == .email && parameters["send"] != "code"
                        ? link.url(at: linkPage) : nil, "code": code,
                ]), for: client)
        return answer(address, user)
    }
}

private extension PasswordlessStart {
    static func address(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> PasswordlessAddress {
        let name = parameters["connection"] ?? ""
        let known = context.configuration.auth0.connections
        guard let kind = PasswordlessAddress.Kind(rawValue: name),
            known.isEmpty || known.contains(name)
        else {
            throw OAuthError(.badConnection, Finding("passwordless.connection", ["name": name]))
        }
        let text = parameters[kind.name] ?? ""
        guard let address = PasswordlessAddress(kind, text) else {
            let code: OAuthError.Code = kind == .email ? .badEmail : .badPhoneNumber
            throw OAuthError(
                code,
                Finding(
                    "passwordless.address", ["value": text], as: kind == .email ? "email" : nil,
                    facts: ["address": kind.noun]))
        }
        return address
    }

    static func answer(_ address: PasswordlessAddress, _ user: User?) -> JSON {
        let verified = user?.claims[address.verifiedName] ?? false
        return [
            "_id": .string(address.id(of: user)),
            address.kind.name: .string(address.text),
            address.kind == .email ? "email_verified" : "phone_verified": verified,
        ]
    }
}
