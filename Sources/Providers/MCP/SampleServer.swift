import JOSE
import OAuth
import Text

/// A server of the Model Context Protocol with one tool, which returns the contents of the access
/// token (https://modelcontextprotocol.io/specification/2026-07-28/basic). It keeps no sessions.
struct SampleServer: Sendable {
    /// A request or a notification of JSON-RPC 2.0.
    private let message: JSON
    /// The fields that repeat parts of the message.
    private let version: String?
    private let method: String?
    private let name: String?
    /// True if the tenant plays the revision in which each request says everything itself.
    private let isNew: Bool

    /// The scope that the call needs: the argument of that name, so that a test can have a
    /// challenge for any.
    var scope: Scope { Scope(text: message["params"]?["arguments"]?["scope"]?.string ?? "") }

    /// The answer and its status; nil for a notification.
    ///
    /// - Parameter seen: the data that the server reads from the access token.
    func answer(seeing seen: JSON) -> (json: JSON, status: Int)? {
        guard let id = message["id"] else { return nil }
        var answer: JSON = ["jsonrpc": "2.0", "id": id]
        do throws(Failure) {
            answer["result"] = try isStateless ? statelessResult(seen) : result(seen)
            return (answer, 200)
        } catch {
            answer["error"] = error.json
            return (answer, isStateless ? error.status : error.code == Failure.version ? 400 : 200)
        }
    }

    /// An error of JSON-RPC.
    struct Failure: Error {
        let code: Int
        let message: String
        var data: JSON?

        /// The first of the codes that the revision 2026-07-28 defines.
        static let mismatch = -32020
        static let version = -32022

        var status: Int { code == -32601 ? 404 : 400 }
        var json: JSON {
            .members(["code": .integer(code), "message": .string(message), "data": data])
        }
    }
}

/// The address of the server, which answers each message by itself.
extension SampleServer {
    static func answer(
        _ call: any ProviderCall, _ context: Context
    ) throws(OAuthError) -> ProviderAnswer {
        let token = try call.bearer()
        // Tokens for it name its URL, or the origin that the metadata at the root names.
        let base = call.base
        let seen = try ProtectedResource(
            scope: scope(of: call), audiences: [call.url, base, base + "/"]
        ).answer(to: token, sentBy: call.presentation, context)
        guard takesAnswers(call) else {
            return refusal(
                -32000,
                "Not Acceptable: Client must accept both application/json and text/event-stream",
                status: 406)
        }
        guard let json = try? call.json() else { return refusal(-32700, "Parse error") }
        guard json.object != nil else {
            return refusal(-32600, "The body must be a single request or notification")
        }
        let server = SampleServer(json, call, isNew: isNew(context))
        guard let (answer, status) = server.answer(seeing: seen) else { return .status(202) }
        guard status == 200, call.query.has("stream") else { return .json(answer, status: status) }
        return .text(
            "event: message\ndata: \(answer.text)\n\n", type: "text/event-stream",
            fields: ["Cache-Control": "no-cache", "X-Accel-Buffering": "no"])
    }

    /// The scope of the call, with what the URL asks of all of them.
    @Sendable static func scope(of call: any ProviderCall) -> Scope {
        let asked = call.query.pairs.filter { $0.name == "scope" }.map(\.value)
        let json = (try? call.json()) ?? .null
        let called = SampleServer(json, call, isNew: true).scope
        return Scope(Scope(text: asked.joined(separator: " ")).values + called.values)
    }

    private init(_ message: JSON, _ call: any ProviderCall, isNew: Bool) {
        self.message = message
        self.isNew = isNew
        version = call.field("MCP-Protocol-Version").first
        method = call.field("Mcp-Method").first
        name = call.field("Mcp-Name").first.flatMap(Self.decoded)
    }

    /// Tells whether the client takes JSON and a stream of events; one that says nothing takes anything
    /// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server).
    private static func takesAnswers(_ call: any ProviderCall) -> Bool {
        let accepted = call.field("Accept").joined(separator: ",").lowercased()
        return accepted.isEmpty || accepted.contains(text: "*/*")
            || ["application/json", "text/event-stream"].allSatisfy { accepted.contains(text: $0) }
    }

    private static func refusal(_ code: Int, _ text: String, status: Int = 400) -> ProviderAnswer {
        .json(
            [
                "jsonrpc": "2.0", "id": .null,
                "error": Failure(code: code, message: text).json,
            ], status: status)
    }

    /// Older profiles serve older revisions alone.
    private static func isNew(_ context: Context) -> Bool {
        context.profile.selfRegistration.wantsApplicationType
    }

    /// A value as it is, or as `=?base64?…?=` where a field could not hold it; nil for a broken one.
    private static func decoded(_ text: String) -> String? {
        let (head, tail) = ("=?base64?", "?=")
        guard text.hasPrefix(head), text.hasSuffix(tail), text.count >= head.count + tail.count
        else { return text }
        let bytes = Base64.decode(String(text.dropFirst(head.count).dropLast(tail.count)))
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The methods, of which the older revisions have a greeting and sessions.
private extension SampleServer {
    static let tool = "whoami"
    static let greeted = ["2025-11-25", "2025-06-18", "2025-03-26"]
    static let newest = "2026-07-28"
    static let identity: JSON = ["name": "understudy", "version": "1"]

    var sent: String { message["method"]?.string ?? "" }
    var supported: [String] { (isNew ? [Self.newest] : []) + Self.greeted }

    func result(_ seen: JSON) throws(Failure) -> JSON {
        if let version, !Self.greeted.contains(version) { throw unsupported(version) }
        switch sent {
        case "initialize": return greeting
        case "ping": return [:]
        default: return try common(seen)
        }
    }

    func common(_ seen: JSON) throws(Failure) -> JSON {
        switch sent {
        case "tools/list": return ["tools": [Self.described]]
        case "tools/call" where message["params"]?["name"]?.string == Self.tool:
            return [
                "content": [["type": "text", "text": .string(seen.text)]],
                "structuredContent": seen, "isError": false,
            ]
        case "tools/call": throw Failure(code: -32602, message: "Unknown tool")
        default: throw Failure(code: -32601, message: "Method not found")
        }
    }

    static let described: JSON = [
        "name": .string(tool), "description": "Tells what the access token of the request says",
        "inputSchema": [
            "type": "object",
            "properties": [
                "scope": ["type": "string", "description": "The scope that the call needs"]
            ],
        ],
    ]

    /// The greeting in the requested revision, or else in the newest that has one.
    var greeting: JSON {
        let asked = message["params"]?["protocolVersion"]?.string ?? ""
        let revision = Self.greeted.contains(asked) ? asked : Self.greeted[0]
        return [
            "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
            "serverInfo": Self.identity,
        ]
    }

    func unsupported(_ version: String) -> Failure {
        Failure(
            code: Failure.version, message: "Unsupported protocol version",
            data: [
                "supported": .array(supported.map(JSON.string)), "requested": .string(version),
            ])
    }
}

/// The revision 2026-07-28, which has no greeting: each request says its revision and what the
/// client can do (https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning).
private extension SampleServer {
    private static let prefix = "io.modelcontextprotocol/"

    var meta: JSON? { message["params"]?["_meta"] }
    var stated: String? { meta?[Self.prefix + "protocolVersion"]?.string }

    var isStateless: Bool {
        isNew
            && (stated != nil || sent == "server/discover"
                || version.map { !Self.greeted.contains($0) } ?? false)
    }

    func statelessResult(_ seen: JSON) throws(Failure) -> JSON {
        try checkEnvelope()
        var result: JSON =
            if sent == "server/discover" {
                [
                    "supportedVersions": .array(supported.map(JSON.string)),
                    "capabilities": ["tools": [:]], "serverInfo": Self.identity,
                    "instructions": "Call whoami to see the access token.",
                ]
            } else { try common(seen) }
        result["resultType"] = "complete"
        result["_meta"] = [Self.prefix + "serverInfo": Self.identity]
        if sent != "tools/call" {
            result["ttlMs"] = 3_600_000
            result["cacheScope"] = "public"
        }
        return result
    }

    /// The checks in an order that tells a client of another revision about that first.
    func checkEnvelope() throws(Failure) {
        if let version, stated == nil, !supported.contains(version) { throw unsupported(version) }
        for key in ["protocolVersion", "clientCapabilities"] where meta?[Self.prefix + key] == nil {
            throw Failure(
                code: -32602, message: "params._meta lacks \(Self.prefix)\(key)")
        }
        guard let stated, version == stated else {
            throw mismatch("MCP-Protocol-Version", version, stated ?? "")
        }
        guard stated == Self.newest else { throw unsupported(stated) }
        guard method == sent else { throw mismatch("Mcp-Method", method, sent) }
        let member = ["tools/call": "name", "prompts/get": "name", "resources/read": "uri"][sent]
        if let value = member.flatMap({ message["params"]?[$0]?.string }), name != value {
            throw mismatch("Mcp-Name", name, value)
        }
    }

    func mismatch(_ field: String, _ value: String?, _ body: String) -> Failure {
        let found = value.map { "value '\($0)' does not match" } ?? "is missing for"
        return Failure(
            code: Failure.mismatch,
            message: "Header mismatch: \(field) header \(found) body value '\(body)'")
    }
}
