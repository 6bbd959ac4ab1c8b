/// Parameters that replace those of a good request, and the answer.
struct Row: Sendable, CustomStringConvertible {
    let changes: [(String, String)]
    let status: Int
    let error: String
    let text: String?

    init(_ changes: [(String, String)], _ text: String) {
        self.init(changes, 400, "invalid_request", text)
    }

    init(_ changes: [(String, String)], _ status: Int, _ error: String, _ text: String?) {
        self.changes = changes
        self.status = status
        self.error = error
        self.text = text
    }

    var description: String { changes.map { "\($0.0)=\($0.1)" }.joined(separator: "&") }
}

extension `The errors of Keycloak` {
    private static let badClient = "Invalid client or Invalid client credentials"
    private static let notAllowed = "unauthorized_client"

    static let codeRequests = [
        Row([("grant_type", "")], "Missing form parameter: grant_type"),
        Row([("grant_type", "magic")], 400, "unsupported_grant_type", "Unsupported grant_type"),
        Row([("client_id", "nobody")], 401, "invalid_client", badClient),
        Row([("client_id", ""), ("client_secret", "")], 401, "invalid_client", badClient),
        Row([("client_secret", "wrong")], 401, notAllowed, badClient),
        Row([("client_secret", "")], 401, notAllowed, badClient),
        Row([("code", "")], "Missing parameter: code"),
        Row([("code", "wrong")], 400, "invalid_grant", "Code not valid"),
        Row(
            [("redirect_uri", "https://app.example/x")], 400, "invalid_grant",
            "Incorrect redirect_uri"),
        Row([("redirect_uri", "")], 400, "invalid_grant", "Incorrect redirect_uri"),
        Row(
            [("client_id", "own")], 400, "invalid_grant",
            "Auth error: Found different client_id in clientSession"),
        Row([("code_verifier", "")], 400, "invalid_grant", "PKCE code verifier not specified"),
        Row(
            [("code_verifier", "short")], 400, "invalid_grant",
            "PKCE verification failed: Invalid code verifier"),
        Row(
            [("code_verifier", String(repeating: "x", count: 43))], 400, "invalid_grant",
            "PKCE verification failed: Code mismatch"),
    ]

    static let tokenRequests = [
        Row([("grant_type", "refresh_token")], "No refresh token"),
        Row(
            [("grant_type", "refresh_token"), ("refresh_token", "x")], 400, "invalid_grant",
            "Invalid refresh token"),
        Row(
            [("grant_type", "password"), ("username", "alice"), ("password", "wrong")], 400,
            "invalid_grant", "Invalid user credentials"),
        Row(
            [("grant_type", "password"), ("username", "nobody"), ("password", "x")], 400,
            "invalid_grant", "Invalid user credentials"),
        Row(
            [("grant_type", "password"), ("username", "mallory"), ("password", "x")], 400,
            "invalid_grant", "Account disabled"),
        Row(
            [
                ("grant_type", "password"), ("username", "alice"), ("password", "wonderland"),
                ("client_id", "own"),
            ], 400, notAllowed, "Client not allowed for direct access grants"),
        Row(
            [("grant_type", "client_credentials"), ("client_id", "own")], 401, notAllowed,
            "Client not enabled to retrieve service account"),
        Row(
            [("grant_type", "client_credentials"), ("scope", "films")], 400, "invalid_scope",
            "Invalid scopes: films"),
        Row(
            [
                ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                ("device_code", "x"),
            ], 400, "invalid_grant", "Device code not valid"),
    ]

    static func services(
        idToken: (String, String), foreign: (String, String)
    ) -> [(endpoint: String, row: Row)] {
        [
            (
                "token/introspect",
                Row(
                    [("client_id", "spa"), ("client_secret", "")], 403, "invalid_request",
                    "Client not allowed.")
            ),
            (
                "token/introspect",
                Row([("client_secret", "x")], 401, "invalid_request", "Authentication failed.")
            ),
            ("token/introspect", Row([], "Token not provided.")),
            ("revoke", Row([], "Token not provided")),
            ("revoke", Row([("token", "garbage")], 200, "invalid_token", "Invalid token")),
            ("revoke", Row([idToken], 400, "unsupported_token_type", "Unsupported token type")),
            ("revoke", Row([foreign, ("client_id", "own")], "Unmatching clients")),
            (
                "auth/device",
                Row(
                    [("client_id", "own")], 400, notAllowed,
                    "Client is not allowed to initiate OAuth 2.0 Device Authorization Grant. The flow is disabled for the client."
                )
            ),
            (
                "ext/par/request",
                Row(
                    [("response_type", "code"), ("redirect_uri", "https://evil.example/")],
                    "Invalid parameter: redirect_uri")
            ),
            (
                "ext/par/request",
                Row(
                    [("response_type", "magic"), ("redirect_uri", "https://app.example/cb")],
                    "Unsupported response type")
            ),
            (
                "ext/par/request",
                Row(
                    [
                        ("response_type", "code"), ("redirect_uri", "https://app.example/cb"),
                        ("scope", "films"),
                    ], "Invalid scopes: films")
            ),
            (
                "ext/par/request",
                Row([("request_uri", "x")], "It is not allowed to include request_uri to PAR.")
            ),
        ]
    }

    static let authorizeErrors = [
        Row([("response_type", "")], "Missing parameter: response_type"),
        Row([("response_type", "magic")], 302, "unsupported_response_type", nil),
        Row([("response_mode", "magic")], "Invalid parameter: response_mode"),
        Row(
            [("response_type", "id_token"), ("response_mode", "query")],
            "Response_mode 'query' not allowed for implicit or hybrid flow"),
        Row(
            [("client_id", "own"), ("response_type", "id_token")], 302, notAllowed,
            "Client is not allowed to initiate browser login with given response_type. Implicit flow is disabled for the client."
        ),
        Row(
            [("client_id", "kiosk"), ("redirect_uri", "https://app.example/cb")], 302, notAllowed,
            "Client is not allowed to initiate browser login with given response_type. Standard flow is disabled for the client."
        ),
        Row([("scope", "openid films")], 302, "invalid_scope", "Invalid scopes: openid films"),
        Row([("response_type", "id_token"), ("nonce", "")], "Missing parameter: nonce"),
        Row([("code_challenge", "")], "Missing parameter: code_challenge"),
        Row([("code_challenge", "short")], "Invalid parameter: code_challenge"),
        Row([("code_challenge_method", "S512")], "Invalid parameter: code_challenge_method"),
        Row(
            [
                ("client_id", "spa"), ("redirect_uri", "http://localhost:3000/"),
                ("code_challenge", ""),
                ("code_challenge_method", ""),
            ], "Missing parameter: code_challenge_method"),
        Row(
            [
                ("client_id", "spa"), ("redirect_uri", "http://localhost:3000/"),
                ("code_challenge_method", "plain"),
            ],
            "Invalid parameter: code challenge method is not matching the configured one"),
    ]

    static let pageErrors = [
        Row([("client_id", "nobody")], "Client not found."),
        Row([("client_id", "")], "Missing parameters: client_id"),
        Row([("redirect_uri", "")], "Invalid parameter: redirect_uri"),
        Row([("redirect_uri", "https://APP.example/cb")], "Invalid parameter: redirect_uri"),
        Row([("redirect_uri", "https://app.example.evil/")], "Invalid parameter: redirect_uri"),
        Row([("max_age", "soon")], "Invalid Request"),
    ]
}
