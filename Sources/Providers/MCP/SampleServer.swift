import JOSE
import OAuth
import Text

/// A server of the Model Context Protocol with one tool, which returns the contents of the access
/// token (https://modelcontextprotocol.io/specification/2025-11-25/basic). It keeps no sessions.
struct SampleServer: Sendable {
    /// A request or a notification of JSON-RPC 2.0.
    private let message: JSON

    /// The scope that the call needs: the argument of that name, so that a test can have a
    /// challenge for any.
    var scope: Scope { Scope(text: message["params"]?["arguments"]?["scope"]?.string ?? "") }

    /// The answer; nil for a notification.
    ///
    /// - Parameter seen: the data that the server reads from the access token.
    func answer(seeing seen: JSON) -> JSON? {
        guard let id = message["id"] else { return nil }
        var answer: JSON = ["jsonrpc": "2.0", "id": id]
        switch message["method"]?.string ?? "" {
        case "initialize": answer["result"] = greeting
        case "ping": answer["result"] = [:]
        case "tools/list": answer["result"] = ["tools": [Self.tool]]
        case "tools/call" where message["params"]?["name"]?.string == Self.name:
            answer["result"] = [
                "content": [["type": "text", "text": .string(seen.text)]],
                "structuredContent": seen, "isError": false,
            ]
        case "tools/call": answer["error"] = ["code": -32602, "message": "Unknown tool"]
        default: answer["error"] = ["code": -32601, "message": "Method not found"]
        }
        return answer
    }

    /// The answer to a text that is no message.
    static let parseError: JSON = [
        "jsonrpc": "2.0", "id": .null, "error": ["code": -32700, "message": "Parse error"],
    ]
}

/// The address of the server, which answers each message by itself.
extension SampleServer {
    static func answer(
        _ call: any ProviderCall, _ context: Context
    ) throws(OAuthError) -> ProviderAnswer {
        let token = try call.bearer()
        let server = of(call)
        // Tokens for it name its URL, or the origin that the metadata at the root names.
        let base = call.origin + call.prefix
        let seen = try ProtectedResource(
            scope: scope(of: call), audiences: [call.url, base, base + "/"]
        ).answer(to: token, sentBy: call.presentation, context)
        guard takesAnswers(call) else { return .json(refusal, status: 406) }
        guard let server else { return .json(parseError, status: 400) }
        guard let answer = server.answer(seeing: seen) else { return .status(202) }
        guard call.query.has("stream") else { return .json(answer) }
        return .text(
            "event: message\ndata: \(answer.text)\n\n", type: "text/event-stream",
            fields: ["Cache-Control": "no-cache"])
    }

    /// The scope of the call, with what the URL asks of all of them.
    @Sendable static func scope(of call: any ProviderCall) -> Scope {
        let asked = call.query.pairs.filter { $0.name == "scope" }.map(\.value)
        let called = of(call)?.scope ?? Scope()
        return Scope(Scope(text: asked.joined(separator: " ")).values + called.values)
    }

    private static func of(_ call: any ProviderCall) -> SampleServer? {
        guard let json = try? call.json(), json.object != nil else { return nil }
        return SampleServer(message: json)
    }

    /// Tells whether the client takes JSON and a stream of events; one that says nothing takes anything
    /// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server).
    private static func takesAnswers(_ call: any ProviderCall) -> Bool {
        let accepted = call.field("Accept").joined(separator: ",").lowercased()
        return accepted.isEmpty || accepted.contains(text: "*/*")
            || ["application/json", "text/event-stream"].allSatisfy { accepted.contains(text: $0) }
    }

    private static let refusal: JSON = [
        "jsonrpc": "2.0", "id": .null,
        "error": [
            "code": -32000,
            "message":
                "Not Acceptable: Client must accept both application/json and text/event-stream",
        ],
    ]
}

private extension SampleServer {
    static let name = "whoami"
    static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26"]

    static let tool: JSON = [
        "name": .string(name), "description": "Tells what the access token of the request says",
        "inputSchema": [
            "type": "object",
            "properties": [
                "scope": ["type": "string", "description": "The scope that the call needs"]
            ],
        ],
    ]

    /// The greeting in the requested revision, or else in the newest.
    var greeting: JSON {
        let asked = message["params"]?["protocolVersion"]?.string ?? ""
        let revision = Self.revisions.contains(asked) ? asked : Self.revisions[0]
        return [
            "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
            "serverInfo": ["name": "understudy", "version": "1"],
        ]
    }
}
