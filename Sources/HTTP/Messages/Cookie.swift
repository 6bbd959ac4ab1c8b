import Text

/// One cookie that a client sends back (RFC 6265 §4.2).
package struct Cookie: Sendable, Hashable {
    package let name: String
    package let value: String

    /// The cookies of one Cookie field, in order; pieces without a name are skipped.
    ///
    /// Older clients, java.net.CookieManager among them, quote values and append attributes whose
    /// names begin with `$` (RFC 2965 §3.3.4).
    package static func parse(_ header: String) -> [Cookie] {
        header.parts(at: ";").compactMap { piece in
            guard let pair = piece.halves(at: "=") else { return nil }
            let (name, value) = (pair.before.trimmingBlanks, pair.after.trimmingBlanks)
            guard let first = name.utf8.first, first != UInt8(ascii: "$") else { return nil }
            return Cookie(name: String(name), value: String(value.unquoted))
        }
    }
}

private extension Substring {
    /// The text between two quotes (RFC 6265 §4.1.1). A combining character after the first one
    /// would make a character of both.
    var unquoted: Substring {
        let quote = UInt8(ascii: "\"")
        guard utf8.count >= 2, utf8.first == quote, utf8.last == quote else { return self }
        return Substring(utf8.dropFirst().dropLast())
    }
}

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
