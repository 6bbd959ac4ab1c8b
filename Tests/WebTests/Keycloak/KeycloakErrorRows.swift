import TestSupport

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

    /// A table of `Fixtures/rows/keycloak.json`.
    static func all(_ name: String) throws -> [Row] {
        try Fixture.rows("keycloak/\(name)", as: (Pairs, Int, String, String?).self).map {
            Row($0.0.list, $0.1, $0.2, $0.3)
        }
    }

    var description: String { changes.map { "\($0.0)=\($0.1)" }.joined(separator: "&") }
}

extension `The errors of Keycloak` {
    private static let notAllowed = "unauthorized_client"

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
                Row(
                    [("client_secret", "x")], 401, notAllowed,
                    "Invalid client or Invalid client credentials")
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

}
