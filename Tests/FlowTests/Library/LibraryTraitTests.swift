import Foundation
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The provider that the trait gives a test, which commands it and reads its record in Swift.
struct `The provider of a test` {
    private func ask(_ path: String) async throws -> (status: Int, json: JSON) {
        let url = try require(URL(string: Understudy.ofTest.url + path))
        let (data, response) = try await URLSession.shared.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return (status, (try? JSON(parsing: Array(data))) ?? .null)
    }

    @Test(.understudy()) func `answers as its rules say`() async throws {
        let idp = Understudy.ofTest
        let id = try idp.rules.add(.at(.jwks).times(1).respond(status: 503, body: ["no": "keys"]))
        let first = try await ask("/.well-known/jwks.json")
        expect(first.status, is: 503)
        expect(first.json["no"], is: "keys")
        try await expect(ask("/.well-known/jwks.json").status, is: 200)
        let entry = try require(idp.rules.all.first { $0.id == id })
        expect(entry.hits, is: 1)
        expect(entry.remaining, is: 0)
        idp.rules.removeAll()
        expect(idp.rules.all.isEmpty)
    }

    @Test(.understudy(.auth0)) func `plays the profile and keeps a record`() async throws {
        let idp = Understudy.ofTest
        expect(idp.issuer.hasSuffix("/"))
        async let waiting = idp.requests.wait(.at(.discovery))
        _ = try await ask("/.well-known/openid-configuration?hint=x")
        let request = try await require(waiting.first)
        expect(request.parameters["hint"], is: "x")
        expect(request.status, is: 200)
        expect(request.answer?["issuer"]?.string, is: idp.issuer)
        expect(idp.requests.json, contains: "\"endpoint\":\"discovery\"")
        idp.requests.removeAll()
        expect(idp.requests.all.isEmpty)
    }

    @Test(.understudy()) func `says what was wrong with a request`() async throws {
        _ = try await ask("/authorize?client_id=app")
        let request = try require(Understudy.ofTest.requests.matching(.at(.authorize)).first)
        expect(request.diagnoses.map(\.code), is: ["redirect-uri.missing"])
        expect(request.error, is: "invalid_request")
    }

    @Test(.understudy()) func `tells how many requests were missing`() async throws {
        await #expect {
            try await Understudy.ofTest.requests.wait(for: 2, .at(.token), timeout: .zero)
        } throws: { "\($0)".hasPrefix("0 of 2 requests like that came within") }
    }

    @Test(.understudy(), arguments: 1...3)
    func `is a new one for each case`(number: Int) async throws {
        _ = try await ask("/.well-known/jwks.json")
        expect(Understudy.ofTest.requests.all.count, is: 1)
    }

    @Test(.understudy()) func `refuses a rule that can have no effect`() throws {
        #expect { try Understudy.ofTest.rules.add(.at(.jwks).login(as: "alice")) } throws: {
            "\($0)".contains("has no effect")
        }
    }

    @Test(.understudy()) func `writes a rule as a configuration would`() async throws {
        try Understudy.ofTest.rules.add(
            .at(.token).client("app").parameter("a", "b*").header("x", "y").fromMatch(2).times(3)
                .labelled("mine").expiresIn(-5).claims(["role": "admin", "gone": nil]))
        let rule = try await ask("/_understudy/rules").json["items"]?.array?.first
        expect(
            rule?["when"],
            is: [
                "endpoint": "token", "client_id": "app", "param": ["a": "b*"], "header": ["x": "y"],
            ])
        expect(rule?["then"], is: ["expires_in": -5, "claims": ["role": "admin", "gone": nil]])
        expect([rule?["nth"], rule?["times"], rule?["tag"]], is: [2, 3, "mine"])
    }
}
