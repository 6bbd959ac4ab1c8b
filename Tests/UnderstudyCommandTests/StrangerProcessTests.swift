import Expectations
import Foundation
import TestSupport
import Testing

/// The bound address of a server decides on the hosts that requests may name.
struct `The server process and its strangers` {
    @Test(arguments: [
        (["--host", "0.0.0.0"], true), (["--host", "0.0.0.0", "--control", "off"], false),
        (["--host", "0.0.0.0", "--control", "token"], false), ([], false),
        (["--host", "::"], true),
    ])
    func `whoever opens the control API to other machines is warned`(
        options: [String], isWarned: Bool
    ) throws {
        let tool = try RunningTool(["--port=0"] + options)
        _ = tool.firstLine()
        tool.signal(SIGTERM)
        let end = tool.finish()
        expect(end.status, is: 0)
        let warning =
            "understudy: warning: whoever reaches \(options.last ?? "") may use the control API"
        expect(end.errors.hasPrefix(warning), is: isWarned, "\(end.errors)")
    }

    private struct Example: Sendable {
        let bound: String
        let host: String
        var field: String?
        let status: String
    }

    private static let examples = [
        Example(bound: "127.0.0.1", host: "localhost", status: "200"),
        Example(bound: "127.0.0.1", host: "idp.test", status: "200"),
        Example(bound: "127.0.0.1", host: "evil.example", status: "421"),
        Example(
            bound: "127.0.0.1", host: "localhost", field: "Origin: http://localhost:5173",
            status: "200"),
        Example(bound: "0.0.0.0", host: "idp", status: "200"),
        Example(bound: "0.0.0.0", host: "idp", field: "Sec-Fetch-Mode: cors", status: "200"),
        Example(bound: "0.0.0.0", host: "idp", field: "Origin: http://idp", status: "421"),
        Example(bound: "0.0.0.0", host: "idp", field: "Sec-Fetch-Site: none", status: "421"),
        Example(bound: "0.0.0.0", host: "idp.test", field: "Sec-Fetch-Site: none", status: "200"),
        Example(bound: "0.0.0.0", host: "localhost", field: "Sec-Fetch-Site: none", status: "200"),
    ]

    @Test(arguments: ["127.0.0.1", "0.0.0.0"])
    func `the host is looked at as the bound address demands`(bound: String) throws {
        let tool = try RunningTool(
            "--port=0", "--log=off", "--host", bound,
            environment: ["UNDERSTUDY_ALLOW_HOST": "idp.test"])
        let port = try require(tool.firstLine().firstMatch(of: /:([0-9]+)\s/)?.1)
        for example in Self.examples where example.bound == bound {
            let fields = ["Host: \(example.host):\(port)", "Connection: close", example.field]
            let request =
                "GET /.well-known/openid-configuration HTTP/1.1\r\n"
                + fields.compactMap(\.self).joined(separator: "\r\n") + "\r\n\r\n"
            let answer = try RawSocket(port: try require(Int(port))).exchange(Array(request.utf8))
            let line = String(decoding: answer.prefix { $0 != 0x0D }, as: UTF8.self)
            expect(line.hasPrefix("HTTP/1.1 \(example.status) "), "\(example)")
        }
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }
}
