import Text

/// The names under which secrets travel, in any spelling: `client_secret`, `clientSecret`,
/// `CLIENT-SECRET` and `client_secret[]`, and their names in other protocols.
package enum SecretName {
    /// The part of a value under such a name that may be shown.
    package enum Kind: Sendable {
        /// Nothing may be shown.
        case secret
        /// The claims of a JWT may be shown, and nothing of any other text.
        case token
        /// All may be shown, once it was used.
        case code
    }

    /// nil for a name whose values may be shown.
    package static func kind(of name: String) -> Kind? {
        guard name.utf8.count <= mostBytes else { return nil }
        let inner = name.halves(at: "[").map { String($0.1) } ?? ""
        return [name, inner].lazy.map(ParameterName.bare).compactMap(kind(ofBare:)).first
            ?? (misspelt.contains { ParameterName.isSurely(name, meant: $0) } ? .secret : nil)
    }

    /// Returns true if a header field of that name holds credentials.
    package static func isHeader(_ name: String) -> Bool {
        let bare = ParameterName.bare(name)
        // Fields that tell browsers about credentials hold none.
        if bare.hasPrefix("accesscontrol") { return false }
        return kind(ofBare: bare) != nil || bare.contains(text: "auth")
            || bare.contains(text: "token") || bare.contains(text: "cookie")
    }
}

private extension SecretName {
    static let mostBytes = 100

    /// Parts that make a secret of any name that contains them.
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

    /// Names in which typing errors are recognized.
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
