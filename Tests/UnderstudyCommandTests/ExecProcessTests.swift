import Foundation
import TestSupport
import Testing

struct `The exec command` {
    static let cases: [Case] = [
        Case("runs a program that knows where the server is") {
            let tool = try RunningTool(
                "exec", "--log", "off", "--issuer", "http://idp.example/", "--", "/bin/sh", "-c",
                "echo $UNDERSTUDY_URL; echo $UNDERSTUDY_ISSUER; echo $UNDERSTUDY_CONTROL; cat",
                environment: ["PATH": "/bin:/usr/bin", "UNDERSTUDY_ISSUER": ""], input: "typed\n")
            let end = tool.finish()
            expect(end.status, is: 0)
            let lines = end.output.split(separator: "\n")
            let url = String(lines.first ?? "")
            expect(url.firstMatch(of: /^http:\/\/localhost:[0-9]+$/) != nil)
            expect(lines.dropFirst(), is: ["http://idp.example/", "\(url)/_understudy", "typed"])
            expect(end.errors.hasPrefix("understudy ready: \(url) (profile generic, open, pid "))
        },
        Case("serves while the program runs") {
            let folder = try require(Bundle.main.executableURL).deletingLastPathComponent()
            let answer = try RunningTool(
                "exec", "--", "/bin/sh", "-c",
                "exec \(folder.path)/understudy health"
            ).finish()
            expect(answer.status, is: 0, "\(answer.errors)")
            expect(answer.output, contains: "/_understudy/health answers")
        },
        Case("says that the two dashes are missing") {
            let end = try RunningTool("exec", "--log=off", "npm", "test", "--silent").finish()
            expect(end.status, is: 2)
            let hint = "'--' is missing before the command: understudy exec -- npm test --silent"
            expect(end.errors, is: "understudy: \(hint)\n")
        },
        Case("makes its program trust the certificate that it made") {
            let folder = FileManager.default.temporaryDirectory
            let own = folder.appending(path: "\(UUID().uuidString).pem").path
            try "mine".write(toFile: own, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: own) }
            let variables = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"]
            let script = variables.map { "echo $\($0); tail -n 1 $\($0); head -n 1 $\($0);" }
            let end = try RunningTool(
                "exec", "--log=off", "--tls", "--", "/bin/sh", "-c", script.joined(),
                environment: [
                    "PATH": "/bin:/usr/bin", "REQUESTS_CA_BUNDLE": own, "TMPDIR": folder.path,
                ]
            ).finish()
            expect(end.status, is: 0, "\(end.errors)")
            let lines = end.output.split(separator: "\n").map(String.init)
            try require(lines.count == 9, "\(lines)")
            for (index, variable) in variables.enumerated() {
                let path = lines[3 * index]
                expect(path.hasSuffix("/\(variable).pem"))
                expect(lines[3 * index + 1], is: "-----END CERTIFICATE-----")
                // The folder is their own, so that nobody lays links there.
                let ownFolder = URL(fileURLWithPath: path).deletingLastPathComponent().path
                expect(!FileManager.default.fileExists(atPath: ownFolder))
            }
            // The authorities trusted before are still trusted.
            expect(lines[8], is: "mine")
        },
        Case("listens where it is told to") {
            let first = try RunningTool("--port", "0")
            let port = try first.firstPort()
            let end = try RunningTool("exec", "--port", String(port), "--", "true").finish()
            first.signal(SIGTERM)
            _ = first.finish()
            expect(end.status, is: 1)
            expect(end.errors, contains: "port \(port) is already in use")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (["/bin/sh", "-c", "exit 3"], Int32(3), ""),
        (["/bin/sh", "-c", "kill -TERM $$"], 143, ""),
        (["/bin/sh", "-c", "kill -PIPE $$"], 141, ""),
        (
            ["/nowhere/tool", "--help"], 127,
            "cannot run '/nowhere/tool': no such file or directory"
        ),
        (["no-such-tool"], 127, "cannot run 'no-such-tool': no such file or directory"),
        (["/etc/passwd"], 126, "cannot run '/etc/passwd': permission denied"),
    ])
    func `ends as the program does`(command: [String], status: Int32, complaint: String) throws {
        let end = try RunningTool(
            ["exec", "--log=off", "--"] + command, environment: ["PATH": "/bin:/usr/bin"]
        ).finish()
        expect(end.status, is: status)
        expect(end.output.isEmpty)
        let complaints = end.errors.split(separator: "\n").dropFirst()
        expect(complaints.joined(), is: complaint.isEmpty ? "" : "understudy: \(complaint)")
    }

    @Test(arguments: [(SIGTERM, "TERM"), (SIGINT, "INT")])
    func `passes on what asks it to stop`(signal: Int32, name: String) throws {
        let tool = try RunningTool(
            "exec", "--log=off", "--", "/bin/sh", "-c",
            "trap 'echo got it; exit 5' \(name); echo up; while :; do sleep 0.05; done",
            environment: ["PATH": "/bin:/usr/bin"])
        expect(tool.firstLine(), is: "up\n")
        tool.signal(signal)
        let end = tool.finish()
        expect(end.status, is: 5)
        expect(end.output, is: "got it\n")
    }
}
