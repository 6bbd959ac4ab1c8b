import HTTP
import JOSE
import TestSupport

/// The use of tokens that the control API made.
extension ControlAPI {
    func mint(_ body: String) async throws -> JSON {
        try await send(.post, "tokens", body).json
    }

    func userinfo(_ minted: JSON) async throws -> Response {
        try await userinfo(minted["token"]?.string ?? "")
    }

    func userinfo(_ token: String) async throws -> Response {
        try await browser.get("\(prefix)/userinfo", [.authorization: "Bearer \(token)"])
    }

    func introspect(_ minted: JSON) async throws -> JSON {
        try await introspect(minted["token"]?.string ?? "")
    }

    func introspect(_ token: String) async throws -> JSON {
        try await browser.post(
            "\(prefix)/oauth/introspect",
            form: [("token", token), ("client_id", "job"), ("client_secret", "s")]
        ).json
    }

    func inspect(_ token: String, _ expected: JSON = [:]) async throws -> JSON {
        let body = expected.merging(["token": .string(token)])
        return try await send(.post, "tokens/inspect", body.text).json
    }
}
