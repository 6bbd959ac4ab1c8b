import HTTP
import JOSE
import TestSupport

extension ControlAPI {
    /// Has an authorize URL answered.
    ///
    /// - Parameter members: what else stands in the body.
    func authorize(_ url: String, _ members: JSON = [:]) async throws -> Response {
        try await send(.post, "authorize", members.merging(["url": .string(url)]).text)
    }
}

extension JSON {
    /// What a client would send on from the answer of `authorize`.
    var code: String {
        (self["params"] ?? self["fields"])?["code"]?.string ?? ""
    }
}

extension CodeFlow {
    /// What the userinfo endpoint tells the holder of tokens.
    func user(by tokens: JSON) async throws -> JSON {
        let token = tokens["access_token"]?.string ?? ""
        return try await browser.get(
            path("userinfo"), [.authorization: "Bearer \(token)"]
        ).json
    }
}
