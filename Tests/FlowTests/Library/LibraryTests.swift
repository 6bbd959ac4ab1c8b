import Foundation
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The provider as a library, queried by URLSession.
struct `The provider as a library` {
    private static func json(_ url: String, bearer: String? = nil) async throws -> JSON {
        var request = URLRequest(url: try require(URL(string: url)))
        request.setValue(bearer.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
        return try await JSON(parsing: Array(URLSession.shared.data(for: request).0))
    }

    static let cases: [Case] = [
        Case("two providers run side by side and say their own names") {
            let (first, second) = (try await Understudy.start(), try await Understudy.start())
            for idp in [first, second] {
                let document = try await json("\(idp.url)/.well-known/openid-configuration")
                expect(document["issuer"]?.string, is: idp.issuer)
            }
            expect(first.issuer != second.issuer)
            await first.stop()
            await second.stop()
        },
        Case("a minted token verifies against the published keys") {
            let idp = try await Understudy.start(configuration: "{ issuer: 'https://id.example' }")
            idp.clock.freeze()
            idp.clock.advance(by: 60)
            let token = try await JWS(
                compact: idp.token(for: "bob", scope: "read", audience: "api"))
            let keys = try await json("\(idp.url)/.well-known/jwks.json")["keys"]?.array ?? []
            expect(
                token.isSigned(by: try PublicKey(jwk: try require(keys.first)), algorithm: .rs256))
            expect(token.claims?["iss"], is: "https://id.example")
            expect(token.claims?["iat"]?.integer, is: idp.clock.now)
            await idp.stop()
        },
        Case("tells of each request where it is asked to") {
            let lines = Lock<[String]>([])
            let idp = try await Understudy.start(log: { line in lines.withLock { $0.append(line) } }
            )
            _ = try await json("\(idp.url)/userinfo", bearer: "wrong")
            await idp.stop()
            let told = lines.withLock { $0 }.joined(separator: "\n")
            expect(told, contains: "GET /userinfo 401", "\(told)")
            expect(told, contains: "bearer.unknown", "\(told)")
        },
        Case("a provider that the test describes has its own paths") {
            let idp = try await Understudy.start(
                configuration: "{ profile: { extends: 'auth0', paths: { token: '/t' } } }")
            let document = try await json("\(idp.url)/.well-known/openid-configuration")
            expect(document["token_endpoint"]?.string, is: idp.url + "/t")
            await idp.stop()
        },
        Case("TLS is a member of the configuration, and whom to trust a member of the provider") {
            let idp = try await Understudy.start(configuration: "{ tls: true }")
            expect(idp.url.hasPrefix("https://localhost:"))
            expect(idp.issuer, is: idp.url)
            let plain = idp.url.replacing("https:", with: "http:")
            let url = try require(URL(string: "\(plain)/_understudy/ca.pem"))
            let served = try await URLSession.shared.data(from: url).0
            expect(idp.certificateAuthority, is: String(decoding: served, as: UTF8.self))
            await idp.stop()
        },
        Case("a bad configuration is told whole") {
            await #expect {
                try await Understudy.start(configuration: "{ isuer: 1, clients: 2 }")
            } throws: { error in (error as? UnderstudyError)?.problems.count == 2 }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            (.generic, "generic", ""), (.auth0, "auth0", "/"), (.apple, "apple", ""),
            (.iosApp, "ios-app", ""),
            (.entra, "entra", "/5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048/v2.0"), (.okta, "okta", ""),
            (.google, "google", ""), (.cognito, "cognito", "/us-east-1_Understudy"),
            (.mcp, "mcp", ""),
            (.mcp(revision: "2025-11-25"), "mcp-2025-11-25", ""),
        ] as [(Understudy.Profile, String, String)])
    func `a provider is played by the name of its profile`(
        profile: Understudy.Profile, name: String, end: String
    ) async throws {
        expect(profile.name, is: name)
        let idp = try await Understudy.start(profile)
        let origin = idp.url.split(separator: "/").prefix(2).joined(separator: "//")
        expect(idp.issuer, is: origin + end)
        let base = idp.issuer.hasSuffix("/") ? String(idp.issuer.dropLast()) : idp.issuer
        let document = try await Self.json("\(base)/.well-known/openid-configuration")
        expect(document["issuer"]?.string, is: idp.issuer)
        await idp.stop()
    }
}

struct `The clock in Swift` {
    @Test(.understudy()) func `tells what fell due`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let token = try await idp.tokens.mint(expiresIn: 60)
        let start = idp.clock.now
        expect(idp.clock.advanceToNext(), is: ["access_tokens": 1])
        expect(idp.clock.now, is: start + 60)
        expect(idp.tokens.inspect(token.text).standing, is: .expired)
        expect(idp.clock.advance(by: -60).isEmpty)
        expect(idp.clock.set(to: start + 61), is: ["access_tokens": 1])
    }

    @Test(.understudy()) func `runs on and returns to the time of the system`() {
        let clock = Understudy.ofTest.clock
        clock.freeze()
        expect(clock.isFrozen)
        clock.resume()
        expect(!clock.isFrozen)
        clock.advance(by: 500)
        expect(clock.offset, is: 500)
        clock.reset()
        expect(clock.offset, is: 0)
    }
}

struct `A state in Swift` {
    @Test(.understudy()) func `goes on in another provider`() async throws {
        let idp = Understudy.ofTest
        idp.clock.freeze()
        let token = try await idp.tokens.mint(for: "bob")
        try idp.clients.add(.init("late", secret: "s"))
        let other = try await Understudy.start()
        let before = try await other.get("/userinfo", bearer: token.text)
        expect(before.status, is: 401)
        try other.restore(idp.state)
        let after = try await other.get("/userinfo", bearer: token.text)
        expect(after.json["sub"], is: "bob")
        expect(other.clients["late"]?.secret, is: "s")
        expect(other.clock.isFrozen)
        expect(other.requests.all.map(\.status), is: [200])
        await other.stop()
    }

    @Test(.understudy()) func `changes nothing where it is wrong`() throws {
        let idp = Understudy.ofTest
        var state = try require(idp.state.object)
        state["clock"] = [:]
        state["last_token"] = "x"
        try idp.users.remove("alice")
        let error = expect(throws: UnderstudyError.self) { try idp.restore(.object(state)) }
        expect(error?.problems.count, is: 2)
        expect(idp.users["alice"], is: nil)
    }
}

struct `Shared signals in Swift` {
    private static let type = "https://schemas.openid.net/secevent/caep/event-type/session-revoked"

    @Test(.understudy(configure: { $0.otherMembers["shared_signals"] = .object([:]) }))
    func `reach the receivers that ask for them`() async throws {
        let idp = Understudy.ofTest
        let token = try await idp.tokens.mint(client: "rx", isOfClient: true, scope: "ssf.manage")
            .text
        let order: JSON = ["events_requested": [.string(Self.type)]]
        let made = try await idp.post("/ssf/streams", order, bearer: token)
        expect(made.status, is: 201)
        let stream = try require(idp.signals.streams.first)
        expect(stream.id, is: made.json["stream_id"]?.string)
        expect(stream.clientID, is: "rx")
        expect(stream.endpoint, is: nil)

        let sent = try await idp.signals.send("session-revoked", about: "alice", ["why": "test"])
        expect(Array(sent.keys), is: [stream.id])
        let other = try await idp.signals.send("credential-change", about: "alice")
        expect(other, is: [:])
        expect(idp.signals.streams.map(\.waiting), is: [1])
        let polled = try await idp.post(
            "/ssf/poll/\(stream.id)", ["returnImmediately": true], bearer: token)
        let jwt = try JWS(compact: polled.json["sets"]?[sent[stream.id] ?? ""]?.string ?? "")
        expect(jwt.claims?["events"]?[Self.type]?["why"], is: "test")
        await expect(throws: UnderstudyError.self) {
            try idp.configure { $0.allowsOtherUsers = false }
            _ = try await idp.signals.send("session-revoked", about: "nobody")
        }
    }

    @Test(.understudy()) func `are off where nobody turned them on`() async throws {
        await #expect {
            try await Understudy.ofTest.signals.send("session-revoked", about: "alice")
        } throws: { "\($0)".contains("shared_signals") }
    }
}
