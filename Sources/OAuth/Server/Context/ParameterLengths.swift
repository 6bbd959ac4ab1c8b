import Text

/// THE table of the maximum lengths of parameters, in bytes. A longer one was not meant for a URL,
/// and would be kept in memory for as long as the request or its tokens.
package enum ParameterLengths {
    static let usual = 4_096
    static let names = 256
    /// All parameters of an authorization request or of another form of a browser together.
    package static let form = 65_536
    /// The answer to a page, with the claims of a login, which percent-encoding makes longer.
    package static let answer = 196_608
    /// The field of the login page for claims. It is no parameter of any request.
    package static let editor = "edited_claims"

    private static let others: [String: Int] = [
        // JSON
        "claims": 8_192, editor: 49_152, "authorization_details": 8_192, "authParams": 8_192,
        // JWTs, which may hold certificates
        "request": signed, "assertion": signed, "client_assertion": signed,
        "id_token_hint": signed, "token": signed, "access_token": signed, "refresh_token": signed,
        "subject_token": signed, "actor_token": signed, "client_secret": signed,
    ]
    /// The limit of a JWT, also of a fetched request object.
    static let signed = 32_768

    static func longest(_ name: String) -> Int {
        others[name] ?? usual
    }
}

extension Parameters {
    /// Refuses a parameter that is too long, unless the tenant permits it.
    package func checkLengths(_ context: Context) throws(OAuthError) {
        for (name, value) in pairs {
            let most = ParameterLengths.longest(name)
            if value.utf8.count > most {
                try context.permit(
                    .invalidRequest(
                        Finding(
                            "request.parameter-length",
                            ["name": name, "length": value.utf8.count, "most": most])), for: nil)
            }
            if name.utf8.count > ParameterLengths.names {
                try context.permit(
                    .invalidRequest(
                        Finding(
                            "request.parameter-length",
                            [
                                "name": name, "count": name.utf8.count,
                                "most": ParameterLengths.names,
                            ], as: "name")),
                    for: nil)
            }
        }
    }
}
