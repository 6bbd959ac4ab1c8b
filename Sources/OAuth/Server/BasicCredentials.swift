/// The halves of an `Authorization: Basic` field, as sent and form-decoded.
///
/// RFC 6749 §2.3.1 has them form-encoded, which many clients forget, so either form will do.
package struct BasicCredentials: Sendable, Equatable {
    package let clientID: String
    /// As it was sent, where that is another than the decoded one.
    package let rawClientID: String?
    /// The decoded one first.
    package let secrets: [String]

    /// - Parameter decode: undoes form encoding.
    package init(username: String, password: String, decode: (String) -> String) {
        let id = decode(username)
        clientID = id
        rawClientID = id == username ? nil : username
        let decoded = decode(password)
        secrets = decoded == password ? [password] : [decoded, password]
    }
}
