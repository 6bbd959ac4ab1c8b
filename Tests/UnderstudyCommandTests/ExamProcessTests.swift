import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The exam command` {
    /// A client of the code flow that checks at most the state.
    private static func client(checksState: Bool) -> String {
        """
        login=$(curl -sS -G "$UNDERSTUDY_URL/authorize" -o /dev/null -w '%{redirect_url}' \
          -d response_type=code -d client_id=app -d redirect_uri=https://app.example/cb \
          -d scope=openid -d state=mine) || exit 1
        case $login in *[?\\&]code=*) ;; *) exit 1;; esac
        case $login in *state=mine*) ;; *) \(checksState ? "exit 1" : "");; esac
        code=$(printf %s "$login" | sed 's/.*[?&]code=\\([^&]*\\).*/\\1/')
        curl -sSf "$UNDERSTUDY_URL/oauth/token" -d grant_type=authorization_code \
          -d client_id=app -d redirect_uri=https://app.example/cb -d "code=$code" || exit 1
        echo "for $UNDERSTUDY_QUESTION at $UNDERSTUDY_ISSUER"
        """
    }

    private static let asked = "plain,cb-state-wrong,id-iss-wrong"

    @Test func `reports what a client lets pass`() throws {
        let end = try RunningTool(
            "exam", "--question", Self.asked, "--format", "json", "--command",
            Self.client(checksState: false), environment: ["PATH": "/bin:/usr/bin"]
        ).finish()
        expect(end.status, is: 1, "\(end.errors)")
        let results = try JSON(parsing: Array(end.output.utf8))["results"]?.array ?? []
        expect(results.map { $0["verdict"]?.string }, is: ["pass", "fail", "fail"])
        // The command's word counts, since it said no to a denied login.
        expect(results[2]["seen"], is: "the client signed the user in all the same")
        expect(results[2]["said"]?.string ?? "", contains: "for id-iss-wrong at http")
        expect(results.allSatisfy { $0["link"] == nil } && results[0]["said"] == nil)
        expect(!end.errors.contains("/exam-plain"), "\(end.errors)")
        expect(results[2]["said"]?.string ?? "", contains: "\"access_token\":\"[redacted]\"")
        expect(end.errors, contains: "\n3 of 3: id-iss-wrong: fail\n")
        expect(end.errors.hasSuffix("id-iss-wrong: fail\n"))
    }

    /// A client with one issuer need not tell the answers of several apart (RFC 9207 §2.4).
    @Test(arguments: [([], "warning"), (["--several-issuers"], "fail")])
    func `demands the issuer in a callback of those who have several`(
        options: [String], verdict: String
    ) throws {
        let end = try RunningTool(
            ["exam", "--question", "plain,cb-iss-wrong", "--format", "json"] + options
                + ["--command", Self.client(checksState: true)],
            environment: ["PATH": "/bin:/usr/bin"]
        ).finish()
        let results = try JSON(parsing: Array(end.output.utf8))["results"]?.array ?? []
        expect(results.map { $0["verdict"]?.string }, is: ["pass", verdict], "\(end.errors)")
    }

    @Test func `is content with what is known`() throws {
        let folder = FileManager.default.temporaryDirectory
        let known = folder.appending(path: "\(UUID().uuidString).json")
        let out = folder.appending(path: "\(UUID().uuidString).xml")
        try #"["id-iss-wrong"]"#.write(to: known, atomically: true, encoding: .utf8)
        defer { for file in [known, out] { try? FileManager.default.removeItem(at: file) } }
        let end = try RunningTool(
            "exam", "--question", Self.asked, "--format=junit", "--out", out.path, "--baseline",
            known.path, "--command", Self.client(checksState: true),
            environment: ["PATH": "/bin:/usr/bin"]
        ).finish()
        expect(end.status, is: 0, "\(end.errors)")
        expect(end.output, contains: "FAIL  id-iss-wrong")
        let report = try String(contentsOf: out, encoding: .utf8)
        expect(report, contains: "<testcase classname=\"exam.cb\" name=\"cb-state-wrong\"/>")
    }

    @Test(.timeLimit(.minutes(1)), arguments: [SIGTERM, SIGINT, SIGHUP])
    func `takes what its command started with it`(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        expect(mkfifo(pipe, 0o600), is: 0)
        let tool = try RunningTool(
            "exam", "--question", "plain", "--command",
            "exec 3>\(pipe); sleep 300 & echo up >&3; wait", environment: ["PATH": "/bin:/usr/bin"])
        let reader = try require(FileHandle(forReadingAtPath: pipe))
        expect(String(decoding: reader.availableData, as: UTF8.self), is: "up\n")
        tool.signal(signal)
        // The end comes when nobody has the pipe open for writing any more.
        try expect(reader.readToEnd() ?? Data(), is: Data())
        expect(tool.finish().status, is: 128 + signal)
    }

    @Test func `leaves the seconds of health alone`() {
        let run = CommandRun.make("exam", environment: ["UNDERSTUDY_WAIT": "10"], wiring: .live)
        expect(run.complaints.joined(), contains: "say how the client logs in")
    }

    @Test(
        arguments: try Fixture.rows("understudy-command/exam-process", as: ([String], String).self))
    func `bad usage is told`(options: [String], complaint: String) throws {
        let run = CommandRun.make(["exam"] + options, wiring: .live)
        expect(run.status, is: .usage)
        expect(run.complaints.joined().contains(complaint), "\(run.complaints)")
    }
}
