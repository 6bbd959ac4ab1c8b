import Expectations
import Testing
import Understudy
import UnderstudyTesting

struct `Verification in Swift` {
    @Test(.understudy()) func `counts requests`() async throws {
        let idp = Understudy.ofTest
        for _ in 1...2 { _ = try await idp.get("/.well-known/jwks.json") }
        try await expect(idp.requests.verify(.at(.jwks), times: 2).count, is: 2)
        try await idp.requests.verify(.at(.jwks))
        try await idp.requests.verify(.at(.jwks).status(503), times: .never)
        try await idp.requests.verify(.at(.jwks), times: .between(1...3))
        await #expect {
            try await idp.requests.verify(.at(.jwks), times: .atMost(1))
        } throws: {
            let failure = $0 as? Understudy.VerificationFailure
            return failure?.expected == "at most 1" && failure?.got == 2
                && failure?.nearest == nil
        }
    }

    @Test(.understudy()) func `says what is nearest and how it differs`() async throws {
        let idp = Understudy.ofTest
        _ = try await idp.logIn(as: "bob")
        await #expect {
            try await idp.requests.verify(.at(.token).user("alice"), times: .exactly(1))
        } throws: {
            let failure = $0 as? Understudy.VerificationFailure
            return failure?.nearest?.user == "bob"
                && failure?.differences.map(\.member) == ["user"]
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
        await #expect {
            try await Understudy.ofTest.requests.verify(.at("tokn"))
        } throws: {
            "\($0)".contains("tokn")
        }
    }
}
