import TestSupport
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
                ["grant_type": "client_credentials", "client_id": "app", "client_secret": "s"],
                type: "text/plain")
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

struct `Verification in Swift` {
    @Test(.understudy()) func `counts requests`() async throws {
        let idp = Understudy.ofTest
        for _ in 1...2 { _ = try await idp.get("/.well-known/jwks.json") }
        try await expect(idp.requests.verify(.at(.jwks), times: 2).count, is: 2)
        try await idp.requests.verify(.at(.jwks))
        try await idp.requests.verify(.at(.jwks).status(503), times: .never)
        try await idp.requests.verify(.at(.jwks), times: .between(1...3))
        await #expect { try await idp.requests.verify(.at(.jwks), times: .atMost(1)) } throws: {
            let failure = $0 as? Understudy.VerificationFailure
            return failure?.expected == "at most 1" && failure?.got == 2 && failure?.nearest == nil
        }
    }

    @Test(.understudy()) func `says what is nearest and how it differs`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.logIn(as: "bob")
        await #expect {
            try await idp.requests.verify(.at(.token).user("alice"), times: .exactly(1))
        } throws: {
            let failure = $0 as? Understudy.VerificationFailure
            return failure?.nearest?.user == "bob" && failure?.differences.map(\.member) == ["user"]
                && failure?.description.contains("instead of alice") == true
        }
    }

    @Test(.understudy()) func `knows an order`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.get("/.well-known/openid-configuration")
        _ = try await idp.get("/.well-known/jwks.json")
        let found = try await idp.requests.verify(inOrder: .at(.discovery), .at(.jwks))
        expect(found.map(\.endpoint), is: [.discovery, .jwks])
        await expect(throws: Understudy.VerificationFailure.self) {
            try await idp.requests.verify(inOrder: .at(.jwks), .at(.discovery))
        }
    }

    @Test(.understudy()) func `demands several things at once`() async throws {
        let idp = Understudy.ofTest
        for path in ["openid-configuration", "jwks.json"] {
            _ = try await idp.get("/.well-known/" + path)
            _ = idp.clock.advance(by: 3)
        }
        let expectation = Understudy.Expectation(.any.status(200))
            .inOrder(.at(.discovery), .at(.jwks)).never(.at(.token)).atMost(2)
            .spaced(byMilliseconds: 3000).each(.any.status(200)).unique("state")
        let found = try await idp.requests.verify(expectation)
        expect(found.map(\.endpoint), is: [.discovery, .jwks])
        await #expect {
            try await idp.requests.verify(expectation.atMost(1).never(.at(.jwks)).times(2))
        } throws: {
            let text = "\($0)"
            return text.contains("expected at most 1, found 2; req_")
                && text.contains(" broke it; expected none that 'never' describes")
        }
    }

    @Test(.understudy()) func `waits for what is to come`() async throws {
        let idp = Understudy.ofTest
        async let verified = idp.requests.verify(.at(.jwks), within: .seconds(10))
        _ = try await idp.get("/.well-known/jwks.json")
        try await expect(verified.count, is: 1)
    }

    @Test(.understudy()) func `refuses an expectation that makes no sense`() async throws {
        await #expect { try await Understudy.ofTest.requests.verify(.at("tokn")) } throws: {
            "\($0)".contains("tokn")
        }
    }
}
