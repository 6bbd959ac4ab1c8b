import Expectations
import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The check command` {
    @Test(arguments: [
        ("open", "profile generic, open, 1 user"),
        ("spa-and-web", "profile generic, closed, 2 clients, 2 users, 2 APIs"),
        ("tenants", "profile generic, open, 2 users, 2 tenants"),
    ])
    func `a valid file is summed up in a line`(name: String, summary: String) {
        let path = Fixture.root.appending(path: "config/\(name).json5").path
        let expected = CommandRun(status: .success, output: ["\(path): valid (\(summary))"])
        expect(CommandRun.make("check", path), is: expected)
    }

    static let cases: [Case] = [
        Case("each problem of a bad file has a line, after its name") {
            let path = Fixture.root.appending(path: "config/bad-syntax.json5").path
            expect(
                CommandRun.make("check", path),
                is: .refusal("\(path): line 4, column 24: expected ',' or '}', found 'r'"))
            expect(
                CommandRun.make("check", "-", input: "{ prot: 1, issuer: 2 }"),
                is: .refusal(
                    "standard input: issuer: expected a string, found a number",
                    "standard input: unknown member 'prot'; did you mean 'port'?"))
        },
        Case("paths that collide are a problem of the configuration") {
            let run = CommandRun.make(
                "check", "-", input: "{ profile: { paths: { authorize: '/login' } } }",
                wiring: .live)
            expect(
                run,
                is: .refusal(
                    "standard input: profile.paths.authorize: '/login' leads to 'authorize' and to 'login'; take another path for one"
                ))
        },
        Case("the environment does not change what a file says") {
            let run = CommandRun.make(
                "check", "-", environment: ["UNDERSTUDY_PROFILE": "nonsense"], input: "{}")
            expect(run.output, is: ["standard input: valid (profile generic, open, 2 users)"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["bad-members", "bad-meaning", "bad-tenants"])
    func `every line of a complaint tells who complains about which file`(name: String) {
        let path = Fixture.root.appending(path: "config/\(name).json5").path
        let run = CommandRun.make("check", path)
        expect(run.status, is: .usage)
        expect(run.complaints.count >= 8)
        expect(run.complaints.allSatisfy { $0.hasPrefix("understudy: \(path): ") })
    }
}
