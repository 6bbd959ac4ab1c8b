import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Settings in Swift` {
    @Test(.understudy()) func `change while the provider runs`() async throws {
        let idp = Understudy.ofTest
        try idp.configure {
            $0.issuer = "https://id.example"
            $0.lifetimes[.code] = 5
            $0.diagnosis["pkce.challenge-padded"] = .warn
        }
        expect(idp.issuer, is: "https://id.example")
        expect(idp.configuration.lifetimes[.code], is: 5)
        expect(idp.configuration.diagnosis, is: ["pkce.challenge-padded": .warn])
        let discovery = try await idp.get("/.well-known/openid-configuration").json
        expect(discovery["issuer"], is: "https://id.example")
        try idp.configure { $0.issuer = nil }
        expect(idp.issuer, is: idp.url)
        expect(idp.configuration.lifetimes[.code], is: 5)
    }

    @Test(.understudy()) func `name lifetimes as a configuration does`() throws {
        let idp = Understudy.ofTest
        try idp.configure { $0.lifetimes["pushed_request"] = 7 }
        expect(idp.configuration.lifetimes[.pushedRequest], is: 7)
        expect(throws: UnderstudyError.self) {
            try idp.configure { $0.lifetimes["unheard_of"] = 7 }
        }
    }

    @Test(.understudy()) func `that cannot change are refused in words`() {
        #expect {
            try Understudy.ofTest.configure {
                $0.profile = .auth0
                $0.users = []
                $0.otherMembers["isuer"] = "x"
            }
        } throws: {
            ($0 as? UnderstudyError)?.problems.count == 3
        }
    }

    @Test(
        .understudy(.auth0) {
            $0.login = .auto
            $0.mode = .closed
            $0.clients = [.init("web", secret: "s3cret")]
            $0.users = [.init("dora")]
            $0.apis = [.init("films")]
            $0.rules = [.at(.jwks).respond(status: 503)]
        })
    func `are stated in Swift at the start`() async throws {
        let idp = Understudy.ofTest
        let configuration = idp.configuration
        expect(configuration.profile, is: .auth0)
        expect(configuration.login, is: .auto)
        expect(configuration.mode, is: .closed)
        expect(configuration.clients?.first?.secret, is: "s3cret")
        expect(configuration.users?.map(\.username), is: ["dora"])
        expect(configuration.apis?.map(\.identifier), is: ["films"])
        expect(configuration.rules, is: [.at(.jwks).respond(status: 503)])
        try await expect(idp.get("/.well-known/jwks.json").status, is: 503)
    }

    @Test(.understudy()) func `are those of the start after a reset, but for what is kept`()
        async throws
    {
        let idp = Understudy.ofTest
        try idp.users.add(.init("dora"))
        try idp.clients.add(.init("web"))
        try idp.rules.add(.at(.jwks).respond(status: 503))
        try idp.configure { $0.issuer = "https://id.example" }
        idp.clock.advance(by: 100)
        _ = try await idp.get("/.well-known/jwks.json")
        idp.reset(keeping: [.users, .clock])
        expect(idp.users["dora"] != nil)
        expect(idp.clients.all.isEmpty)
        expect(idp.rules.all.isEmpty)
        expect(idp.requests.all.isEmpty)
        expect(idp.issuer, is: idp.url)
        expect(idp.clock.offset, is: 100)
        idp.reset()
        expect(idp.users["dora"], is: nil)
        expect(idp.clock.offset, is: 0)
    }

    @Test(.understudy()) func `are described for other programs`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.get("/.well-known/jwks.json")
        expect(idp.metrics, contains: "understudy_requests_total{endpoint=\"jwks\"")
        expect(Understudy.openAPI["openapi"]?.string?.hasPrefix("3.1"), is: true)
        expect(Understudy.configurationSchema["properties"]?["users"] != nil)
    }
}
