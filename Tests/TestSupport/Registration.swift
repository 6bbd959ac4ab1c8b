import HTTP
import JOSE

extension Browser {
    package func send(
        _ method: Method, _ target: String, json: JSON, _ fields: Fields = [:]
    ) async throws -> Response {
        var fields = fields
        fields[.contentType] = "application/json"
        return try await send(method, target, fields, body: json.encoded())
    }

    /// Registers a client with one redirect URI and a secret in the body, changed by `metadata`.
    package func register(_ metadata: JSON = [:], prefix: String = "") async throws -> Response {
        let base: JSON = [
            "redirect_uris": ["https://rp.example/cb"],
            "token_endpoint_auth_method": "client_secret_post",
        ]
        return try await send(.post, prefix + "/oauth/register", json: base.merging(metadata))
    }
}

extension CodeFlow {
    /// The flow of a client described by a registration response.
    package init(
        _ browser: Browser, registered: JSON, _ change: (inout CodeFlow) -> Void = { _ in }
    ) {
        self.init(browser) {
            $0.clientID = registered["client_id"]?.string ?? ""
            $0.secret = registered["client_secret"]?.string
            $0.redirectURI = registered["redirect_uris"]?[0]?.string ?? ""
            $0.scope = "openid"
            change(&$0)
        }
    }
}
