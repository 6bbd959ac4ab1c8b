import JOSE
import OAuth

/// A server of the Model Context Protocol with one tool, which returns the contents of the access
/// token (https://modelcontextprotocol.io/specification/2025-11-25/basic). It keeps no sessions.
package struct SampleServer: Sendable {
    private let message: JSON

    /// - Parameter message: a request or a notification of JSON-RPC 2.0.
    package init(_ message: JSON) {
        self.message = message
    }

    /// The scope that the call needs: the argument of that name, so that a test can have a challenge
    /// for any.
    package var scope: Scope {
        Scope(text: message["params"]?["arguments"]?["scope"]?.string ?? "")
    }

    /// The answer; nil for a notification.
    ///
    /// - Parameter seen: the data that the server reads from the access token.
    package func answer(seeing seen: JSON) -> JSON? {
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
    package static let parseError: JSON = [
        "jsonrpc": "2.0", "id": .null, "error": ["code": -32700, "message": "Parse error"],
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
