import HTTP
import JOSE
import TestSupport

extension ControlAPI {
    /// Asks for the answer to an authorize URL.
    ///
    /// - Parameter members: further members of the body.
    func authorize(_ url: String, _ members: JSON = [:]) async throws -> Response {
        try await send(.post, "authorize", members.merging(["url": .string(url)]).text)
    }
}

extension JSON {
    /// The code that a client would get from the answer of `authorize`.
    var code: String {
        (self["params"] ?? self["fields"])?["code"]?.string ?? ""
    }
}

extension CodeFlow {
    /// The answer of the userinfo endpoint to the holder of tokens.
    func user(by tokens: JSON) async throws -> JSON {
        let token = tokens["access_token"]?.string ?? ""
        return try await browser.get(path("userinfo"), [.authorization: "Bearer \(token)"]).json
    }
}
