/// The halves of an `Authorization: Basic` field, as sent and form-decoded.
///
/// RFC 6749 §2.3.1 has them form-encoded, which many clients forget, so either form of a secret will
/// do.
package struct BasicCredentials: Sendable, Equatable {
    package let clientID: String
    /// The decoded one first.
    package let secrets: [String]

    /// - Parameter decode: undoes form encoding.
    package init(username: String, password: String, decode: (String) -> String) {
        clientID = decode(username)
        let decoded = decode(password)
        secrets = decoded == password ? [password] : [decoded, password]
    }
}
