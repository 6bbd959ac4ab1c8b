import OAuth

/// The common part of requests about an account with a password.
struct AccountRequest {
    /// The address in lower case, as it is stored.
    let email: String

    /// - Throws: `invalid_request` when the client, the connection or the e-mail address is missing
    ///   or invalid.
    init(_ parameters: Parameters, _ context: Context) throws(OAuthError) {
        if let name = parameters.firstDuplicate() {
            throw .invalidRequest(Finding("request.duplicate-parameter", ["name": name]))
        }
        try context.learn(CheckClient.client(named: parameters, context))
        guard let email = parameters["email"] else {
            throw .invalidRequest(Finding("account.parameter-missing", ["parameter": "email"]))
        }
        guard EmailAddress.isPlausible(email) else {
            throw .invalidRequest(Finding("account.email-malformed", ["sent": email]))
        }
        guard let connection = parameters["connection"] else {
            throw .invalidRequest(Finding("account.parameter-missing", ["parameter": "connection"]))
        }
        try CheckConnection.check(connection, context)
        self.email = email.lowercased()
    }
}

enum EmailAddress {
    /// Returns true if there is text on both sides of the last `@`, and nothing that ends an
    /// address.
    static func isPlausible(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@"), text.utf8.count <= 254 else { return false }
        let isClean = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7f && !"<>,;\"".unicodeScalars.contains(scalar)
        }
        return isClean && at > text.startIndex && text.index(after: at) < text.endIndex
    }
}
