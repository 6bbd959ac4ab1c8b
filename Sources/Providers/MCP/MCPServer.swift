import JOSE
import OAuth
import Text

/// A server of the Model Context Protocol, by streamable HTTP. It keeps no sessions: each message is
/// answered by itself (https://modelcontextprotocol.io/specification/2026-07-28/basic).
package struct MCPServer: Sendable {
    private let tools: @Sendable () -> [JSON]
    private let instructions: String
    private let isNew: Bool
    private let call: Call

    /// Calls a tool; returns nil if none has that name.
    package typealias Call = @Sendable (_ name: String, _ arguments: JSON) async -> JSON?

    /// The last segment of the usual path.
    package static let segment = "mcp"

    /// - Parameter isNew: true if it speaks the revision in which each request says everything
    ///   itself, too, and not only those that begin with a greeting.
    package init(
        tools: @escaping @Sendable () -> [JSON], instructions: String, isNew: Bool = true,
        call: @escaping Call
    ) {
        self.tools = tools
        self.instructions = instructions
        self.isNew = isNew
        self.call = call
    }

    package func answer(_ call: any ProviderCall) async -> ProviderAnswer {
        guard Self.takesAnswers(call) else {
            return Failure(
                code: -32000,
                message: "Not Acceptable: Client must accept both application/json and "
                    + "text/event-stream"
            ).answer(status: 406)
        }
        guard let json = try? call.json() else {
            return Failure(code: -32700, message: "Parse error: the body is not JSON").answer()
        }
        guard let batch = json.array else {
            guard let (answer, status) = await answer(to: MCPMessage(json, call)) else {
                return .status(202)
            }
            guard status == 200, call.query.has("stream") else {
                return .json(answer, status: status)
            }
            return .text(
                "event: message\ndata: \(answer.text)\n\n", type: "text/event-stream",
                fields: ["Cache-Control": "no-cache", "X-Accel-Buffering": "no"])
        }
        // The revision 2025-03-26 alone has batches, and no field that states it; a greeting stands
        // in none (https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle).
        let messages = batch.map { MCPMessage($0, call) }
        guard [nil, "2025-03-26"].contains(call.field("MCP-Protocol-Version").first),
            !messages.isEmpty, !messages.contains(where: { $0.method == "initialize" })
        else {
            return Failure(
                code: -32600,
                message: "Invalid Request: the body must be a single request or notification"
            ).answer()
        }
        var answers: [JSON] = []
        for message in messages {
            if let (answer, _) = await answer(to: message) { answers.append(answer) }
        }
        return answers.isEmpty ? .status(202) : .json(.array(answers))
    }

    /// Tells whether the client takes JSON and a stream of events; one that says nothing takes anything
    /// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server).
    private static func takesAnswers(_ call: any ProviderCall) -> Bool {
        let accepted = call.field("Accept").joined(separator: ",").lowercased()
        return accepted.isEmpty || accepted.contains(text: "*/*")
            || ["application/json", "text/event-stream"].allSatisfy { accepted.contains(text: $0) }
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

        /// The answer to what has no id that could be read.
        func answer(status: Int = 400) -> ProviderAnswer {
            .json(["jsonrpc": "2.0", "id": .null, "error": json], status: status)
        }
    }
}

/// The methods, of which the older revisions have a greeting.
private extension MCPServer {
    static let greeted = ["2025-11-25", "2025-06-18", "2025-03-26"]
    static let newest = "2026-07-28"
    static let identity: JSON = ["name": "understudy", "version": "1"]

    var supported: [String] { (isNew ? [Self.newest] : []) + Self.greeted }

    /// The answer and its status; nil for a notification and for an answer of the client.
    func answer(to message: MCPMessage) async -> (json: JSON, status: Int)? {
        var answer: JSON = ["jsonrpc": "2.0", "id": message.id ?? .null]
        guard message.isValid else {
            answer["error"] =
                Failure(
                    code: -32600, message: "Invalid Request: this is no message of JSON-RPC 2.0"
                ).json
            return (answer, 400)
        }
        guard message.id != nil, !message.method.isEmpty else { return nil }
        let isStateless = isStateless(message)
        do throws(Failure) {
            answer["result"] =
                try await isStateless ? statelessResult(message) : result(message)
            return (answer, 200)
        } catch {
            answer["error"] = error.json
            return (answer, isStateless || error.code == Failure.version ? error.status : 200)
        }
    }

    func result(_ message: MCPMessage) async throws(Failure) -> JSON {
        if let version = message.version, !Self.greeted.contains(version) {
            throw unsupported(version)
        }
        switch message.method {
        case "initialize": return greeting(message.params["protocolVersion"]?.string)
        case "ping": return [:]
        default: return try await common(message)
        }
    }

    func common(_ message: MCPMessage) async throws(Failure) -> JSON {
        let params = message.params
        guard params.object != nil else {
            throw Failure(code: -32602, message: "Invalid params: expected an object")
        }
        switch message.method {
        case "tools/list": return ["tools": .array(tools())]
        case "tools/call":
            let arguments = params["arguments"] ?? [:]
            guard let name = params["name"]?.string, arguments.object != nil else {
                throw Failure(
                    code: -32602,
                    message:
                        "Invalid params: expected the name of a tool, and arguments as an object")
            }
            guard let result = await call(name, arguments) else {
                throw Failure(code: -32602, message: "Unknown tool: \(name.shown)")
            }
            return result
        default: throw Failure(code: -32601, message: "Method not found")
        }
    }

    /// The greeting in the requested revision, or else in the newest that has one.
    func greeting(_ asked: String?) -> JSON {
        let revision = Self.greeted.first { $0 == asked } ?? Self.greeted[0]
        return [
            "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
            "serverInfo": Self.identity, "instructions": .string(instructions),
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
private extension MCPServer {
    func isStateless(_ message: MCPMessage) -> Bool {
        isNew
            && (message.stated != nil || message.method == "server/discover"
                || message.version.map { !Self.greeted.contains($0) } ?? false)
    }

    func statelessResult(_ message: MCPMessage) async throws(Failure) -> JSON {
        try checkEnvelope(message)
        var result: JSON =
            if message.method == "server/discover" {
                [
                    "supportedVersions": .array(supported.map(JSON.string)),
                    "capabilities": ["tools": [:]], "serverInfo": Self.identity,
                    "instructions": .string(instructions),
                ]
            } else { try await common(message) }
        result["resultType"] = "complete"
        result["_meta"] = [MCPMessage.prefix + "serverInfo": Self.identity]
        if message.method != "tools/call" {
            result["ttlMs"] = 3_600_000
            result["cacheScope"] = "public"
        }
        return result
    }

    /// The checks in an order that tells a client of another revision about that first.
    func checkEnvelope(_ message: MCPMessage) throws(Failure) {
        let (version, stated) = (message.version, message.stated)
        if let version, stated == nil, !supported.contains(version) { throw unsupported(version) }
        for key in ["protocolVersion", "clientCapabilities"]
        where message.meta?[MCPMessage.prefix + key] == nil {
            throw Failure(
                code: -32602, message: "params._meta lacks \(MCPMessage.prefix)\(key)")
        }
        guard let stated, version == stated else {
            throw mismatch("MCP-Protocol-Version", version, stated ?? "")
        }
        guard stated == Self.newest else { throw unsupported(stated) }
        guard message.repeatedMethod == message.method else {
            throw mismatch("Mcp-Method", message.repeatedMethod, message.method)
        }
        if let name = message.name, message.repeatedName != name {
            throw mismatch("Mcp-Name", message.repeatedName, name)
        }
    }

    func mismatch(_ field: String, _ value: String?, _ body: String) -> Failure {
        let found = value.map { "value '\($0)' does not match" } ?? "is missing for"
        return Failure(
            code: Failure.mismatch,
            message: "Header mismatch: \(field) header \(found) body value '\(body)'")
    }
}

/// A message of JSON-RPC 2.0, and the fields that repeat parts of it.
package struct MCPMessage: Sendable {
    private let json: JSON
    /// The revision of the field.
    let version: String?
    let repeatedMethod: String?
    let repeatedName: String?

    /// The fields that repeat parts of a message of the newest revision, and state an older one.
    ///
    /// - Parameter greeted: the revision that the greeting settled; nil before it.
    package static func fields(of json: JSON, _ greeted: String?) -> [(String, String)] {
        let params = json["params"]
        guard let stated = params?["_meta"]?[prefix + "protocolVersion"]?.string else {
            return greeted.map { [("MCP-Protocol-Version", $0)] } ?? []
        }
        let name = (params?["name"] ?? params?["uri"])?.string.map { name in
            let isPlain = name.utf8.allSatisfy { (0x21...0x7e).contains($0) }
            return isPlain ? name : "=?base64?\(Base64.encode(Array(name.utf8)))?="
        }
        return [
            ("MCP-Protocol-Version", stated), ("Mcp-Method", json["method"]?.string),
            ("Mcp-Name", name),
        ].compactMap { field, value in value.map { (field, $0) } }
    }

    fileprivate init(_ json: JSON, _ call: any ProviderCall) {
        self.json = json
        version = call.field("MCP-Protocol-Version").first
        repeatedMethod = call.field("Mcp-Method").first
        repeatedName = call.field("Mcp-Name").first.flatMap(Self.decoded)
    }

    fileprivate static let prefix = "io.modelcontextprotocol/"

    var id: JSON? { json["id"] }
    var method: String { json["method"]?.string ?? "" }
    var params: JSON { json["params"] ?? [:] }
    var meta: JSON? { params["_meta"] }
    /// The revision that the message itself states.
    var stated: String? { meta?[Self.prefix + "protocolVersion"]?.string }

    /// Tells whether it is a request, a notification, or an answer, with an id that is none of null
    /// (https://modelcontextprotocol.io/specification/2026-07-28/basic#messages).
    var isValid: Bool {
        let isAnswer = json["result"] != nil || json["error"] != nil
        return json["jsonrpc"] == "2.0" && (json["method"]?.string != nil || isAnswer)
            && id.map { $0.string != nil || $0.integer != nil } ?? true
    }

    /// The argument that `Mcp-Name` repeats.
    var name: String? {
        let member = ["tools/call": "name", "prompts/get": "name", "resources/read": "uri"][method]
        return member.flatMap { params[$0]?.string }
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
