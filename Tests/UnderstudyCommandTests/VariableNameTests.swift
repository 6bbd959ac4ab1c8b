import Expectations
import FixtureSupport
import Testing

@testable import UnderstudyCommand

struct `Variables that are no options` {
    @Test(arguments: [
        ("UNDERSTUDY_PRT", "did you mean UNDERSTUDY_PORT?"),
        ("UNDERSTUDY_PROFLE", "did you mean UNDERSTUDY_PROFILE?"),
        ("UNDERSTUDY_CONFIG_JSN", "did you mean UNDERSTUDY_CONFIG_JSON?"),
        ("UNDERSTUDY_NONSENSE", "understudy --help lists them all"),
    ])
    func `a misspelt variable has a line, and stops nothing`(name: String, remedy: String) {
        let run = CommandRun.make("token", environment: [name: "8602"])
        expect(run.status, is: .success)
        expect(
            run.complaints,
            is: ["understudy: warning: \(name) is not a variable of understudy; \(remedy)"])
    }

    /// Variables that Kubernetes sets for a service `understudy` or `understudy-auth`
    /// (https://kubernetes.io/docs/tutorials/services/connect-applications-service/), that Docker
    /// sets for a link (https://docs.docker.com/engine/network/links/), and that `exec` and `exam`
    /// set.
    @Test(
        arguments: try Fixture.rows("understudy-command/variable-name", as: (String, String).self))
    func `what container hosts, exec and exam set has none`(name: String, value: String) {
        let run = CommandRun.make("token", environment: [name: value])
        expect(run.status, is: .success)
        expect(run.complaints.isEmpty)
    }

    @Test func `the line is an object where the log is`() {
        let run = CommandRun.make(
            "serve", "--log=json", "--port=-1", environment: ["UNDERSTUDY_PRT": "1"])
        expect(
            run.complaints.first,
            is:
                #"{"event":"warning","text":"UNDERSTUDY_PRT is not a variable of understudy; did you mean UNDERSTUDY_PORT?"}"#
        )
    }
}
