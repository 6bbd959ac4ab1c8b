/// The halves of an `Authorization: Basic` field, as sent and form-decoded.
///
/// RFC 6749 §2.3.1 requires form encoding, which many clients forget, so both forms are accepted.
package struct BasicCredentials: Sendable, Equatable {
    package let clientID: String
    /// The id as sent, if it differs from the decoded one.
    package let rawClientID: String?
    /// The secret in each form, decoded first.
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
