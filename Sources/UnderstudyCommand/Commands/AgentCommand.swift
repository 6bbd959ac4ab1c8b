import Configuration
import HTTP
import JOSE
import OAuth
import Platform
import Providers
import Text
import Web

/// Passes an agent's messages to a running server, or to one of its own, which ends with them.
struct AgentCommand: Command {
    static let usage = CommandUsage(
        name: MCPServer.segment,
        operand: CommandUsage.Operand(placeholder: "URL", isRequired: false),
        summary: "serve tools for agents on standard input and output", options: Option.serving)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let process = context.processEnvironment
        let token = process.environment(ControlToken.variable) ?? ""
        if let url = context.operand ?? process.environment("UNDERSTUDY_URL"), !url.isEmpty {
            let place = try Self.place(below: url)
            // Some tools wait for a request of the application.
            let client = OutgoingClient(reach: .any, timeout: .seconds(90))
            return try AgentRelay(place: place, token: token, print: process.print).run {
                fields, body in
                do throws(OutgoingError) {
                    let answer = try await client.send(
                        OutgoingRequest(
                            .post, place, fields: fields, contentType: "application/json",
                            body: body))
                    return (answer.status.code, answer.body)
                } catch { return (0, Array(error.reason.utf8)) }
            }
        }
        guard context.options["config"]?.json != "-" else {
            throw .usage("standard input has the messages; name a file for --config")
        }
        try OpenFiles.prepare()
        let configuration = try ConfigurationLoader(context: context, defaults: ["port": 0]).load()
        let log = LogLines(configuration.log, process.withoutOutput)
        let server = try RunningServer(configuration, context, log: log)
        let root = server.root
        let relay = AgentRelay(
            place: server.announcement.url, token: server.controlToken?.text ?? "",
            print: process.print)
        try relay.run { fields, body in
            let answer = await root.application.answer(
                Request(
                    method: .post, path: Self.path, fields: fields, body: body,
                    authority: root.authority, isSecure: root.isSecure))
            return (answer.status.code, answer.body.bytes)
        }
        server.stop()
    }

    private static let path = "\(ControlPath.root)/\(MCPServer.segment)"

    /// The URL of the tools of a server or a tenant, which may be given whole.
    private static func place(below url: String) throws(CommandFailure) -> String {
        guard URI(url)?.isHTTP == true else {
            throw .usage("expected a URL like http://localhost:8414, found \(url.shown)")
        }
        let base = url.withoutTrailingSlash
        let whole = [path, ControlPath.root].first(where: base.hasSuffix)
        return base.dropLast(whole?.count ?? 0) + path
    }
}

/// Reads messages, one a line, and writes their answers
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio).
struct AgentRelay {
    /// The address of the server, for messages.
    let place: String
    let token: String
    /// Waits for a slow reader, which holds up nobody else.
    let print: (String) -> Void

    /// Sends a message; a status of 0 stands for no answer, with the reason as its body.
    typealias Post = @Sendable (Fields, [UInt8]) async -> (status: Int, body: [UInt8])

    /// Returns at the end of the input.
    func run(_ post: @escaping Post) throws(CommandFailure) {
        var (rest, revision): ([UInt8], String?) = ([], nil)
        while true {
            let piece: [UInt8]
            do throws(SystemFailure) {
                piece = try Descriptor.standardInput.readSome(upTo: Self.mostBytes)
            } catch { throw .failure("cannot read standard input: \(error.phrase)") }
            rest += piece
            if piece.isEmpty { rest.append(UInt8(ascii: "\n")) }
            var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = Array(lines.popLast() ?? [])
            for line in lines where !line.allSatisfy(\.isBlank) {
                answer(Array(line), &revision, post)
            }
            if piece.isEmpty { return }
        }
    }

    private static let mostBytes = 65_536
}

private extension AgentRelay {
    /// - Parameter revision: the one that the greeting settled.
    func answer(_ line: [UInt8], _ revision: inout String?, _ post: @escaping Post) {
        let json = try? JSON(parsing: line, maxDepth: 64)
        let fields = fields(of: json, revision)
        let (status, body) = BlockingTask.run { await post(fields, line) }
        let answer = try? JSON(parsing: body)
        if answer?["jsonrpc"] != nil || answer?.array != nil {
            revision = answer?["result"]?["protocolVersion"]?.string ?? revision
            print((answer ?? .null).text)
        } else if status != 202, let id = json?["id"] {
            let error: JSON = ["code": -32603, "message": .string(problem(status, body, answer))]
            print((["jsonrpc": "2.0", "id": id, "error": error] as JSON).text)
        }
    }

    func problem(_ status: Int, _ body: [UInt8], _ answer: JSON?) -> String {
        guard status > 0 else {
            return
                "\(place): \(String(decoding: body, as: UTF8.self)); is Understudy running there?"
        }
        let detail = (answer?["detail"] ?? answer?["error_description"])?.string
        let remedy = status == 401 ? "; set \(ControlToken.variable)" : ""
        return "\(place) answers \(status)" + (detail.map { ": \($0)" } ?? "") + remedy
    }

    /// What HTTP says beside a message: what the client takes, who it is, and what is repeated.
    func fields(of json: JSON?, _ revision: String?) -> Fields {
        var fields: Fields = [.accept: "application/json, text/event-stream"]
        if !token.isEmpty { fields[.authorization] = "Bearer \(token)" }
        for (name, value) in MCPMessage.fields(of: json ?? .null, revision) {
            if let name = FieldName(name) { fields[name] = value }
        }
        return fields
    }
}
