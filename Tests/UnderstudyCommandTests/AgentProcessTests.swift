import Foundation
import JOSE
import TestSupport
import Testing

/// Messages on standard input
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio).
struct `The command for agents` {
    private static let greeting =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#
    private static let call =
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"server"}}"#

    static let cases: [Case] = [
        Case("answers on lines of their own, and ends with its input") {
            let input = [
                greeting, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
                #"[{"jsonrpc":"2.0","id":2,"method":"ping"}]"#, "", "{", call,
            ].joined(separator: "\n")
            let end = try RunningTool("mcp", "--profile", "auth0", input: input).finish()
            expect(end.status, is: 0)
            let answers = try end.output.split(separator: "\n").map {
                try JSON(parsing: String($0))
            }
            try require(answers.count == 4, "\(end.output)")
            expect(answers[0]["result"]?["protocolVersion"], is: "2025-03-26")
            let issuer = try require(
                answers[3]["result"]?["structuredContent"]?["server"]?["issuer"])
            let instructions = answers[0]["result"]?["instructions"]?.string ?? ""
            expect(instructions, contains: "profile auth0")
            expect(instructions, contains: issuer.string ?? "none")
            expect(answers[1][0]?["id"], is: 2)
            expect(answers[2]["error"]?["code"], is: -32700)
            expect(end.errors, contains: "understudy ready: http://localhost:")
        },
        Case("takes no batch of a revision that has none") {
            let later = greeting.replacing("2025-03-26", with: "2025-06-18")
            let input = later + "\n" + #"[{"jsonrpc":"2.0","id":2,"method":"ping"}]"# + "\n"
            let end = try RunningTool("mcp", "--log", "off", input: input).finish()
            let last = try JSON(parsing: String(end.output.split(separator: "\n").last ?? ""))
            expect(last["error"]?["code"], is: -32600)
        },
        Case("goes to the server that the environment names, with its token") {
            let server = try RunningTool(
                "--port", "0", "--control", "token", environment: ["UNDERSTUDY_CONTROL_TOKEN": "t"])
            let url = "http://localhost:\(try server.firstPort())"
            for (token, isAdmitted) in [("t", true), ("", false)] {
                let end = try RunningTool(
                    "mcp", environment: ["UNDERSTUDY_URL": url, "UNDERSTUDY_CONTROL_TOKEN": token],
                    input: call + "\n"
                ).finish()
                let answer = try JSON(parsing: end.output)
                expect(answer["id"], is: 3)
                let issuer = answer["result"]?["structuredContent"]?["server"]?["issuer"]
                expect(issuer?.string, is: isAdmitted ? url : nil)
                if !isAdmitted {
                    expect(answer["error"]?["code"], is: -32603)
                    expect(end.output, contains: "set UNDERSTUDY_CONTROL_TOKEN")
                }
                expect(end.status, is: 0)
            }
            server.signal(SIGTERM)
            _ = server.finish()
        },
        Case("says of each message that nobody answers") {
            let end = try RunningTool("mcp", "http://localhost:1", input: call + "\n").finish()
            let answer = try JSON(parsing: end.output)
            expect(
                answer["error"]?["message"]?.string ?? "", contains: "is Understudy running there?")
        },
        Case("refuses what it cannot do") {
            for (arguments, problem) in [
                (["--config", "-"], "standard input has the messages"),
                (["nowhere"], "expected a URL like http://localhost:8414"),
            ] {
                let end = try RunningTool(["mcp"] + arguments).finish()
                expect(end.status, is: 2)
                expect(end.errors, contains: problem)
                expect(end.output, is: "")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
