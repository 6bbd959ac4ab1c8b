import Expectations
import Foundation
import JOSE
import Testing

struct `The server process with TLS` {
    static let cases: [Case] = [
        Case("the ready line names the URL and the file of the authority") {
            let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                .path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let tool = try RunningTool("--port=0", "--tls", "--tls-ca-file", path)
            let line = tool.firstLine()
            let port = try require(line.firstMatch(of: /:([0-9]+)\s/)?.1)
            expect(
                line,
                is: "understudy ready: https://localhost:\(port) "
                    + "(profile generic, open, pid \(tool.processID), ca \(path))\n")
            try expect(
                String(contentsOfFile: path, encoding: .utf8)
                    .hasPrefix("-----BEGIN CERTIFICATE-----\n"))
            for url in [
                "https://localhost", "http://localhost", "https://[::1]", "https://127.0.0.1",
            ] {
                let health = try RunningTool("health", "\(url):\(port)").finish()
                expect(health.status, is: 0, "\(health.errors)")
            }
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
        Case("the health of a server that speaks TLS alone is found with the same options") {
            let files = try CertificateFiles()
            defer { files.remove() }
            let own = ["UNDERSTUDY_TLS_CERT": files.chain, "UNDERSTUDY_TLS_KEY": files.key]
            let tool = try RunningTool(
                "--port=0", "--log=json",
                environment: own.merging(["UNDERSTUDY_TLS_ONLY": "1"]) { $1 })
            let ready = try JSON(parsing: tool.firstLine())
            let url = try require(ready["url"]?.string)
            expect(url.hasPrefix("https://localhost:"))
            expect(ready["ca_file"], is: nil)
            let port = String(url.split(separator: ":").last ?? "")
            let environment = ["UNDERSTUDY_TLS_ONLY": "1", "UNDERSTUDY_PORT": port]
            let health = try RunningTool("health", environment: environment).finish()
            expect(health.output, is: "https://127.0.0.1:\(port)/_understudy/health answers\n")
            let plain = try RunningTool("health", "http://localhost:\(port)").finish()
            expect(plain.status, is: 1)
            let hint = "answers 400; it may serve HTTPS alone: ask https://localhost:\(port)\n"
            expect(plain.errors.hasSuffix("/_understudy/health \(hint)"))
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
        Case("a server without TLS is not healthy over https") {
            let tool = try RunningTool("--port=0")
            let port = try require(tool.firstLine().firstMatch(of: /:([0-9]+)\s/)?.1)
            let health = try RunningTool("health", "https://localhost:\(port)").finish()
            expect(health.status, is: 1)
            let hint = "does not speak TLS; ask http://localhost:\(port)\n"
            expect(health.errors.hasSuffix("/_understudy/health \(hint)"))
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
