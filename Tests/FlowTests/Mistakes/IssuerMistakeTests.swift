import Configuration
import Expectations
import JOSE
import TestSupport
import Testing

struct `A login under two names of one server` {
    @Test(arguments: mistakes) func `is explained`(mistake: ClientMistake) async throws {
        try await mistake.check(.inProcess)
    }

    @Test(arguments: Ring.allCases)
    func `is well where the issuer is set`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ issuer: 'http://idp.test:8414' }")
        try await Provider.run(ring, configuration, log: .json) { provider in
            try await Self.finish(CodeFlow(Browser(provider)), at: "127.0.0.1")
            expect(provider.log.last["diagnoses"], is: nil)
        }
    }

    static let mistakes: [ClientMistake] = [
        (
            "the address of the loopback interface", "127.0.0.1",
            "https://github.com/navikt/mock-oauth2-server/issues/312"
        ),
        (
            "the address of IPv6", "[::1]",
            "https://github.com/openiddict/openiddict-core/issues/2392"
        ),
    ].map { description, host, source in
        ClientMistake(
            description, source: source, code: "code.other-issuer-name",
            cause: ["began at", host], remedy: ["one name", "issuer"]
        ) { flow in try await finish(flow, at: host) }
    }

    private static func finish(_ flow: CodeFlow, at host: String) async throws {
        let code = try await flow.code()
        var flow = flow
        flow.browser = flow.browser.calling(host)
        _ = try await flow.redeem(code)
    }
}
