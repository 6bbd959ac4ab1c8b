import Configuration
import Expectations
import JOSE
import OAuth
import TestSupport
import Testing

/// The token endpoint and redirects settle the rights of tokens once, in the same way.
struct `A token order` {
    static let api = "https://api.example"

    @Test(arguments: ["code", "token"])
    func `a rule has the last word on what a user may have`(responseType: String) async throws {
        let configuration = try ServerConfiguration.read(
            """
            {
              apis: [{ identifier: "\(Self.api)", scopes: ["read", "write"], rbac: true }],
              rules: [{ then: { add_scope: "write" } }],
            }
            """)
        try await Provider.run(.inProcess, configuration) { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.scope = "openid read write"
                $0.extra = [("audience", Self.api), ("response_type", responseType)]
            }
            let answer = try await flow.signIn().redirectParameters
            let scope =
                if let code = answer["code"] {
                    try await flow.redeem(code).json["scope"]?.string
                } else {
                    answer["scope"]
                }
            expect(scope, is: "openid write")
        }
    }
}
