import JOSE
import OAuth
import Text

/// A server with one tool, which returns the contents of the access token.
enum SampleServer {
    private static let tool: JSON = [
        "name": "whoami", "description": "Tells what the access token of the request says",
        "inputSchema": [
            "type": "object",
            "properties": [
                "scope": ["type": "string", "description": "The scope that the call needs"]
            ],
        ],
    ]

    static func answer(
        _ call: any ProviderCall, _ context: Context
    ) async throws(OAuthError) -> ProviderAnswer {
        let token = try call.bearer()
        // Tokens for it name its URL, or the origin that the metadata at the root names.
        let base = call.base
        let seen = try ProtectedResource(
            scope: scope(of: call), audiences: [call.url, base, base + "/"]
        ).answer(to: token, sentBy: call.presentation, context)
        let server = MCPServer(
            tools: { [tool] }, instructions: "Call whoami to see the access token.",
            // Older profiles serve older revisions alone.
            isNew: context.profile.selfRegistration.wantsApplicationType
        ) { name, _ in
            guard name == tool["name"]?.string else { return nil }
            return [
                "content": [["type": "text", "text": .string(seen.text)]],
                "structuredContent": seen, "isError": false,
            ]
        }
        return await server.answer(call)
    }

    /// The scope of the call: what the URL asks of all of them, and the argument of that name, so
    /// that a test can have a challenge for any.
    @Sendable static func scope(of call: any ProviderCall) -> Scope {
        let asked = call.query.pairs.filter { $0.name == "scope" }.map(\.value)
        let json = (try? call.json()) ?? .null
        let called = (json.array ?? [json]).compactMap {
            $0["params"]?["arguments"]?["scope"]?.string
        }
        return Scope(text: (asked + called).joined(separator: " "))
    }
}
