import Text

/// The halves of an `Authorization: Basic` field, as sent and form-decoded.
///
/// RFC 6749 §2.3.1 requires form encoding, which many clients forget, so both forms are accepted.
package struct BasicCredentials: Sendable, Equatable {
    package let clientID: String
    /// The id as sent, if it differs from the decoded one.
    package let rawClientID: String?
    /// The secret in each form, decoded first.
    package let secrets: [String]
    /// True if no colon followed the id, which RFC 7617 §2 demands even where nothing follows it.
    package let lacksColon: Bool

    /// - Parameters:
    ///   - password: nil where no colon followed the id.
    ///   - decode: undoes form encoding.
    package init(username: String, password: String?, decode: (String) -> String) {
        lacksColon = password == nil
        let password = password ?? ""
        let id = decode(username)
        clientID = id
        rawClientID = id == username ? nil : username
        let decoded = decode(password)
        secrets = decoded == password ? [password] : [decoded, password]
    }
}

extension BasicCredentials {
    /// The halves in an `Authorization` field whose scheme is Basic, as sent; nil unless they are
    /// well-formed (RFC 7617 §2).
    package static func halves(inField field: String) -> (username: String, password: String)? {
        guard let (scheme, value) = field.halves(at: " "), scheme.equalsIgnoringCase("basic") else {
            return nil
        }
        return halves(of: String(value))
    }

    /// - Parameter value: the text after the scheme.
    package static func halves(of value: String) -> (username: String, password: String)? {
        text(of: value)?.halves(at: ":").map { (String($0.before), String($0.after)) }
    }

    /// A name without the colon that has to follow it.
    ///
    /// - Parameter value: the text after the scheme.
    package static func bareName(of value: String) -> String? {
        text(of: value).flatMap { text in
            text.isEmpty || text.halves(at: ":") != nil
                || !text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) ? nil : text
        }
    }

    private static func text(of value: String) -> String? {
        let base64url = value.map { ["+": "-", "/": "_"][$0] ?? $0 }
        return Base64URL.decode(String(base64url).trimmed { $0 == "=" })
            .flatMap { String(validating: $0, as: UTF8.self) }
    }
}
