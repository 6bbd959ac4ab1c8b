/// A cookie that the server sets (RFC 6265 §4.1).
package struct SetCookie: Sendable, Hashable {
    /// The rule for sending the cookie with cross-site requests.
    package enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
        case none = "None"
    }

    package var name: String
    package var value: String
    package var path: String
    /// The lifetime in seconds; nil keeps the cookie until the browser closes, 0 deletes it.
    package var maxAge: Int?
    package var httpOnly: Bool
    package var secure: Bool
    package var sameSite: SameSite

    /// Name and value must not hold ";", "=", blanks or control characters; tokens and base64url
    /// never do.
    package init(
        name: String, value: String, path: String = "/", maxAge: Int? = nil,
        httpOnly: Bool = true, secure: Bool = false, sameSite: SameSite = .lax
    ) {
        precondition(name.isToken, "a cookie name is a token")
        self.name = name
        self.value = value
        self.path = path
        self.maxAge = maxAge
        self.httpOnly = httpOnly
        self.secure = secure
        self.sameSite = sameSite
    }

    /// The value of the Set-Cookie field.
    package var fieldValue: String {
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if httpOnly { text += "; HttpOnly" }
        if secure { text += "; Secure" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }
}
