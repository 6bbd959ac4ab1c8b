import Text

/// The names under which secrets travel, however they are spelt: `client_secret`, `clientSecret`,
/// `CLIENT-SECRET` and `client_secret[]`, and names that other protocols have for the same.
package enum SecretName {
    /// How much of a value under such a name may be shown.
    package enum Kind: Sendable {
        /// Nothing.
        case secret
        /// The claims, where it is a JWT, and nothing where it is none.
        case token
        /// All, once it was used.
        case code
    }

    /// nil for a name whose values may be shown.
    package static func kind(of name: String) -> Kind? {
        guard name.utf8.count <= mostBytes else { return nil }
        let inner = name.halves(at: "[").map { String($0.1) } ?? ""
        return [name, inner].lazy.map(ParameterName.bare).compactMap(kind(ofBare:)).first
            ?? (misspelt.contains { ParameterName.isSurely(name, meant: $0) } ? .secret : nil)
    }

    /// Whether a header field of that name holds credentials.
    package static func isHeader(_ name: String) -> Bool {
        let bare = ParameterName.bare(name)
        // What answers tell browsers of credentials is none.
        if bare.hasPrefix("accesscontrol") { return false }
        return kind(ofBare: bare) != nil || bare.contains(text: "auth")
            || bare.contains(text: "token") || bare.contains(text: "cookie")
    }
}

private extension SecretName {
    static let mostBytes = 100

    /// What makes a secret of whatever name it stands in.
    static let parts = [
        "secret", "password", "passwd", "passphrase", "apikey", "privatekey", "credential",
    ]

    static let secrets: Set = [
        "authorizationheader", "authreqid", "authsession", "barcodeuri", "bindingcode",
        "clientkey", "clientnotificationtoken",
        "consumerkey", "devicecode", "oobcode", "otp", "pass", "pin", "pwd", "recoverycode",
        "refresh", "refreshtoken", "registrationaccesstoken",
        "session", "sessiontoken",
    ]

    static let tokens: Set = [
        "accesstoken", "assertion", "authorization", "bearer", "idtokenhint", "jwt", "request",
        "samlresponse",
    ]

    static let codes: Set = ["authcode", "authorizationcode", "authorizecode", "code"]

    /// Names in which a typing error is made out.
    static let misspelt = ["client_secret", "password", "refresh_token"]

    static func kind(ofBare bare: String) -> Kind? {
        let name = bare.hasSuffix("s") && !bare.hasSuffix("ss") ? String(bare.dropLast()) : bare
        if name.isEmpty || name.hasSuffix("expiresat") { return nil }
        if codes.contains(name) { return .code }
        if secrets.contains(name) || parts.contains(where: { name.contains(text: $0) }) {
            return .secret
        }
        return tokens.contains(name) || name.hasSuffix("token") || name.hasSuffix("assertion")
            ? .token : nil
    }
}
