import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Users, clients and APIs in Swift` {
    @Test(.understudy(configure: { $0.allowsOtherUsers = false }))
    func `users come, change and go`() async throws {
        let idp = Understudy.ofTest
        expect(idp.users.all.map(\.username), is: ["alice", "bob"])
        try idp.users.add(
            .init("dora", sub: "u|7", claims: ["email": "dora@example.com", "level": 3]))
        expect(idp.users["dora"]?.sub, is: "u|7")
        try await expect(idp.login(idp.authorizeURL(), as: "dora").session?.sub, is: "u|7")
        let changed = try idp.users.update("dora") {
            $0.claims["level"] = nil
            $0.isBlocked = true
        }
        expect(changed.claims, is: ["email": "dora@example.com"])
        expect(idp.users["u|7"]?.isBlocked, is: true)
        await expect(throws: UnderstudyError.self) {
            try await idp.login(idp.authorizeURL(), as: "nobody")
        }
        try idp.users.remove("u|7")
        expect(throws: UnderstudyError.self) { try idp.users.remove("u|7") }
        expect(throws: UnderstudyError.self) { try idp.users.update("u|7") { _ in } }
    }

    @Test(.understudy()) func `clients are verified as soon as they are known`() async throws {
        let idp = Understudy.ofTest
        var web = Understudy.Client("web", secret: "s3cret", redirectURIs: [Understudy.callback])
        web.scope = "openid"
        web.otherMembers["policy"] = ["pkce": "required"]
        try idp.clients.put(web)
        expect(idp.clients.all, is: [web])
        let form = ["grant_type": "client_credentials", "client_id": "web"]
        let refused = try await idp.post(
            "/oauth/token", form.merging(["client_secret": "x"]) { $1 })
        expect(refused.json["error"], is: "invalid_client")
        let login = try await idp.login(
            idp.authorizeURL().replacing("client_id=app", with: "client_id=web")
                .replacing("openid+email", with: "openid"))
        expect(login.error, is: "invalid_request")
        let added = try idp.clients.add(.init(redirectURIs: [Understudy.callback]))
        expect(added.first?.id, is: "client_1")
    }

    @Test(.understudy()) func `APIs shape the tokens for them`() async throws {
        let idp = Understudy.ofTest
        try idp.apis.replaceAll(with: [.init("films", scopes: ["read"], tokenLifetime: 30)])
        let token = try await idp.tokens.mint(audience: "films")
        let claims = token.claims
        expect((claims?["exp"]?.integer ?? 0) - (claims?["iat"]?.integer ?? 0), is: 30)
        try idp.apis.update("films") { $0.allowsOfflineAccess = false }
        expect(idp.apis["films"]?.allowsOfflineAccess, is: false)
        idp.apis.removeAll()
        expect(idp.apis.all.isEmpty)
    }

    @Test(.understudy()) func `all that is wrong is told at once`() throws {
        let idp = Understudy.ofTest
        var client = Understudy.Client("web", redirectURIs: ["not a url"])
        client.otherMembers["scop"] = "openid"
        #expect {
            try idp.clients.add(client)
        } throws: {
            let problems = ($0 as? UnderstudyError)?.problems ?? []
            return problems.count == 2 && problems.contains { $0.contains("did you mean 'scope'") }
        }
        try idp.clients.add(.init("web"))
        #expect {
            try idp.clients.add(.init("web", secret: "other"))
        } throws: {
            "\($0)".contains("another one with the id 'web'")
        }
    }
}
