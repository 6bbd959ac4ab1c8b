import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `The record in Swift` {
    @Test(.understudy()) func `tells all about a request`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.logIn(as: "bob", scope: "openid email")
        let request = try require(idp.requests.all.last)
        expect(request.endpoint, is: .token)
        expect(request.user, is: "bob")
        expect(request.scope, is: "openid email")
        expect(request.grantType, is: "password")
        expect(request.outcome, is: .accepted)
        expect(request.issued, contains: "access_token")
        expect(request.answerHeaders["content-type"]?.hasPrefix("application/json"), is: true)
        expect(request.time <= idp.clock.now)
        let token = try require(request.tokens.first { $0.name == "id_token" })
        expect(token.isAnswer)
        expect(token.claims?["sub"], is: "bob")
        expect(request.duration != nil)
        expect(idp.requests[request.id]?.path, is: "/oauth/token")
        try expect(idp.requests.matching(.at(.token).user("b*").status(200)).count, is: 1)
        try expect(idp.requests.matching(.any.outcome(.refused)).isEmpty)
        try expect(idp.requests.matching(.any.since(request.id)).isEmpty)
        expect(throws: UnderstudyError.self) { try idp.requests.matching(.at("tokn")) }
    }

    @Test(.understudy()) func `keeps the requests of a login together`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.logIn(as: "bob")
        let flow = try require(idp.flows.first)
        expect(flow.user, is: "bob")
        expect(flow.clientID, is: "app")
        expect(flow.outcome, is: .accepted)
        try expect(idp.requests.matching(.any.flow(flow.id)).map(\.id), is: flow.requests.map(\.id))
    }

    @Test(.understudy(configure: { $0.diagnosis["request.content-type"] = .warn }))
    func `counts what was let through`() async throws {
        let idp = Understudy.ofTest
        for _ in 1...2 {
            _ = try await idp.post(
                "/oauth/token",
                [
                    "grant_type": "client_credentials", "client_id": "app",
                    "client_secret": "s",
                ], type: "text/plain")
        }
        let warning = try require(
            idp.warnings.first { $0.diagnosis.code == "request.content-type" })
        expect(warning.count, is: 2)
        expect(warning.first.id != warning.last.id)
        try expect(idp.requests.matching(.any.diagnosis("request.*")).count, is: 2)
    }

    @Test(.understudy()) func `is watched as it grows`() async throws {
        let idp = Understudy.ofTest
        let stream = try idp.requests.stream(.at(.jwks))
        _ = try await idp.get("/.well-known/openid-configuration")
        _ = try await idp.get("/.well-known/jwks.json")
        let first = await stream.first { _ in true }
        expect(first?.endpoint, is: .jwks)
    }

    @Test(.understudy()) func `is kept as an archive without secrets`() async throws {
        let idp = Understudy.ofTest
        let token = try await idp.tokens.mint().text
        _ = try await idp.get("/userinfo", bearer: token)
        try expect(!idp.requests.archive().contains(token))
        try expect(idp.requests.archive(showingSecrets: true).contains(token))
        let archive = try JSON(parsing: Array(try idp.requests.archive(.at(.jwks)).utf8))
        expect(archive["log"]?["entries"] == [])
    }

    @Test(.understudy()) func `has what the provider sent itself`() async throws {
        let idp = Understudy.ofTest
        let (client, receiver) = (Understudy.Client("app"), idp.tenants["receiver"])
        var told = client
        told.otherMembers["backchannel_logout_uri"] = .string(receiver.url + "/logout-token")
        try idp.clients.add(told)
        let session = try idp.sessions.begin(as: "bob", clients: ["app"])
        try await idp.sessions.end(session.id)
        let sent = try require(idp.outbox.all.first)
        expect(sent.purpose, is: .backChannelLogout)
        expect(sent.url, is: receiver.url + "/logout-token")
        expect(sent.body?["logout_token"]?.string != nil)
        expect(sent.status != nil)
        idp.outbox.removeAll()
        expect(idp.outbox.all.isEmpty)
    }
}
