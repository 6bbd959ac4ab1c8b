import HTTP
import JOSE
import TestSupport
import Web

/// Requests that send any token or code to any place.
extension CodeFlow {
    static let exchange = "urn:ietf:params:oauth:grant-type:token-exchange"
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"
    static let tokenType = "urn:ietf:params:oauth:token-type:"

    func userInfo(_ token: String) async throws -> Response {
        try await browser.get(path("userinfo"), [.authorization: "Bearer \(token)"])
    }

    /// - Parameter endpoint: `introspect` or `revoke`.
    func report(_ token: String, to endpoint: String) async throws -> Response {
        try await browser.post(path(endpoint), form: [("token", token), ("client_id", clientID)])
    }

    func poll(_ code: String) async throws -> Response {
        try await browser.post(
            path("token"),
            form: [
                ("grant_type", Self.deviceGrant), ("device_code", code), ("client_id", clientID),
            ])
    }

    func exchanged(_ token: String, _ type: String) async throws -> Response {
        try await browser.post(
            path("token"),
            form: [
                ("grant_type", Self.exchange), ("client_id", clientID), ("client_secret", "s"),
                ("subject_token", token), ("subject_token_type", Self.tokenType + type),
            ])
    }

    func type(userCode: String) async throws -> Response {
        try await browser.get(path("verification") + "?" + Form.encode([("user_code", userCode)]))
    }

    func signOut(hint: String) async throws -> Response {
        try await browser.get(
            path("logout") + "?"
                + Form.encode([("id_token_hint", hint), ("post_logout_redirect_uri", redirectURI)]))
    }

    /// Authorizes with other parameters.
    func authorize(_ changes: (String, String)...) async throws -> Response {
        var flow = self
        flow.extra = changes
        return try await flow.authorize()
    }

    /// The device authorization response.
    func device() async throws -> JSON {
        try await browser.post(
            path("device"), form: [("client_id", clientID), ("scope", scope)]
        ).json
    }

    /// An issued token or code, by its name in responses.
    func thing(_ name: String) async throws -> String {
        switch name {
        case "code": try await code()
        case "device_code", "user_code": try await device()[name]?.string ?? ""
        default: try await tokens()[name]?.string ?? ""
        }
    }
}
