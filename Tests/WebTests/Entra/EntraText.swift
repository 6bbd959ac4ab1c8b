/// The text of Entra ID for each number, as far as it is known word for word.
enum EntraText {
    /// `{}` stands for a value, and `…` for possible further text.
    private static let texts = [
        50011:
            "The redirect URI '{}' specified in the request does not match the redirect URIs configured for the application '{}'. …",
        50058: "A silent sign-in request was sent but no user is signed in.",
        50126: "Error validating credentials due to invalid username or password.",
        54005:
            "OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.",
        65001:
            "The user or administrator has not consented to use the application with ID '{}' named '{}'. Send an interactive authorization request for this user and resource.",
        65004: "User declined to consent to access the app.",
        70000: "The provided value for the 'code' parameter is not valid.",
        70011:
            "The provided value for the input parameter 'scope' is not valid. The scope {} is not valid.",
        90002: "Tenant '{}' not found. …",
        501_481:
            "The Code_Verifier does not match the code_challenge supplied in the authorization request.",
        700_016:
            "Application with identifier '{}' was not found in the directory '{}'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.",
        700_025:
            "Client is public so neither 'client_assertion' nor 'client_secret' should be presented.",
        700_054: "response_type 'id_token' is not enabled for the application.",
        900_144: "The request body must contain the following parameter: '{}'.",
        7_000_215:
            "Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '{}'.",
        7_000_218:
            "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
        9_002_313: "Invalid request. Request is malformed or invalid.",
        9_002_326:
            "Cross-origin token redemption is permitted only for the 'Single-Page Application' client-type. Request origin: '{}'.",
        9_002_327:
            "Tokens issued for the 'Single-Page Application' client-type may only be redeemed via cross-origin requests.",
    ]
    /// The text of 70000 about a refresh token.
    static let malformedGrant = "Provided grant is invalid or malformed."

    /// Tells whether a description has the number and its text, and then the ids.
    static func isTold(_ description: String, by number: Int, _ text: String? = nil) -> Bool {
        var pattern = text ?? texts[number] ?? "…"
        let isWhole = !pattern.hasSuffix("…")
        if !isWhole { pattern.removeLast() }
        var rest = description[...]
        for piece in "AADSTS\(number): \(pattern)".split(separator: "{}") {
            guard let found = rest.firstRange(of: piece) else { return false }
            guard rest.startIndex > description.startIndex || found.lowerBound == rest.startIndex
            else { return false }
            rest = rest[found.upperBound...]
        }
        return !isWhole || rest.hasPrefix(" Trace ID: ")
    }
}
