import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// A page that points its own name at a server for other machines reads it as its own: to a plain
/// http address a browser sends no field that reveals it.
struct `The hosts that requests to the control API may name` {
    private static func configuration(_ control: String = "on") throws -> ServerConfiguration {
        var configuration = try ServerConfiguration.read(
            """
            { control: '\(control)', host: '0.0.0.0', allowed_hosts: ['idp.corp.example'],
              clients: [{ client_id: 'web', client_secret: 's3cret', redirect_uris: ['http://a/'] }] }
            """)
        if control == "token" { configuration.controlToken = "t0ken" }
        return configuration
    }

    @Test(
        arguments: Ring.allCases,
        [
            ("evil.example", "clients", 421), ("evil.example", "state", 421),
            ("evil.example", "requests/stream", 421), ("evil.example", "nowhere", 421),
            ("evil.example", "inspector", 421), ("evil.example", "health", 200),
            ("evil.example", "ca.pem", 404), ("evil.example", "resource", 401),
            ("understudy.evil.example", "clients", 421), ("localhost", "clients", 200),
            ("understudy", "clients", 200), ("10.0.0.7", "clients", 200),
            ("[fd00::5]", "clients", 200), ("host.docker.internal", "clients", 200),
            ("understudy.ci.svc.cluster.local", "clients", 200), ("idp.test", "clients", 200),
            ("idp.corp.example", "clients", 200), ("IDP.corp.example.", "clients", 200),
        ])
    func `are known, or no page of the internet can have them`(
        ring: Ring, row: (host: String, path: String, status: Int)
    ) async throws {
        try await Provider.run(ring, try Self.configuration()) { provider in
            let answer = try await ControlAPI(provider, host: row.host).send(.get, row.path)
            expect(answer.status.code, is: row.status)
            let isRefused = row.status == 421
            expect(answer.diagnosis == "request.host-not-allowed", is: isRefused)
            let tenant = try await ControlAPI(provider, tenant: "acme", host: row.host)
                .send(.get, row.path)
            expect(tenant.status == .misdirectedRequest, is: isRefused)
            expect(provider.application.tenants.count, is: isRefused ? 1 : 2)
        }
    }

    static let cases: [Case] = [
        Case("do not matter to who has the token", try Self.configuration("token")) { provider in
            let control = ControlAPI(provider, host: "evil.example")
            try await expect(control.send(.get, "clients").status, is: .unauthorized)
            let answer = try await control.send(
                .get, "clients?secrets=1", "", [.authorization: "Bearer t0ken"])
            expect(answer.json["items"]?[0]?["client_secret"], is: "s3cret")
        },
        Case("count for the home page too, which lists users", try Self.configuration()) {
            provider in
            for (host, status) in [("evil.example", 421), ("understudy", 200)] {
                let answer = try await Browser(provider, host: host)
                    .get("/", [.accept: "text/html"])
                expect(answer.status.code, is: status)
            }
            let discovery = try await Browser(provider, host: "evil.example")
                .get("/.well-known/openid-configuration")
            expect(discovery.status, is: .ok)
        },
        Case("leave no trace in the record", try Self.configuration()) { provider in
            _ = try await ControlAPI(provider, host: "evil.example").send(.get, "state")
            expect(provider.root.requestLog.exchanges.count, is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
