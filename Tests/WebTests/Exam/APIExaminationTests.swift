import TestSupport
import Testing

/// An API that makes every check, and the same without one check.
struct `Examining an API` {
    private static let book: Result<ExamBook, InvalidConfiguration> = Examined.strictBook

    @Test(arguments: [false, true])
    func `a careful API passes whatever it is asked`(introspects: Bool) async throws {
        let only = introspects ? ["api-good", "api-revoked"] : nil
        let report = try await examine(introspects: introspects, only: only)
        let others = report.results.filter { $0.verdict != .pass }
        expect(others.map(\.question.id), is: introspects ? [] : Self.unasked)
        expect(others.allSatisfy { $0.verdict == .notAsked })
    }

    @Test(arguments: try Self.failing)
    func `an API without one check fails its question alone`(flaw: String) async throws {
        let introspects = flaw == "api-revoked"
        let isOfClients = flaw == "api-client"
        let report = try await examine(
            flaws: isOfClients ? [flaw, "habit-clients"] : [flaw], introspects: introspects,
            only: introspects || isOfClients ? ["api-good", flaw] : nil,
            by: isOfClients ? .cognito : .generic)
        let wrong = report.results.filter { [.fail, .warning].contains($0.verdict) }
        expect(wrong.map(\.question.id), is: [flaw], "\(wrong.map(\.seen))")
    }

    /// Under any scheme a token that is bound to a key is one like others.
    @Test func `an API that takes any scheme, and knows no DPoP, fails one question`() async throws
    {
        let flaws = try Self.failing.filter { $0.hasPrefix("api-dpop-") } + ["api-scheme"]
        let report = try await examine(flaws: Set(flaws))
        expect(report.wrong.map(\.told), is: ["api-scheme warning: it answered 200"])
    }

    @Test func `an API that refuses what it must, without a challenge, is told so once`()
        async throws
    {
        let report = try await examine(flaws: ["habit-mute"])
        expect(
            report.wrong.map(\.told),
            is: ["api-none-sent warning: it answered 401 with no challenge"])
        expect(
            report.wrong.first?.remedy,
            is: "Answer 401, with bearer in WWW-Authenticate, without error=.")
        expect(report.sentences.dropFirst().first, is: "The gravest is api-none-sent.")
    }

    @Test func `an API that takes no good token is asked nothing`() async throws {
        let refusing = Server { _ in Response(.unauthorized) }
        let port = try refusing.start(host: "127.0.0.1", port: 0).port
        let report = try await examine(at: "http://127.0.0.1:\(port)/")
        await refusing.stop()
        expect(report.results.first?.verdict, is: .fail)
        expect(report.results.dropFirst().allSatisfy { $0.verdict == .notObserved })
        expect(report.table, contains: "risk:   nobody can call the API")
    }

    @Test func `an API that is not there has made no mistake, and passes nothing`() async throws {
        let waits = Lock(0)
        let report = try await examine(
            at: "http://localhost:1/", atWait: { waits.withLock { $0 += 1 } })
        expect(
            report.results.first?.told,
            is: "api-good not observed: nothing answered at --api: the connection was refused; "
                + "start the API, or correct the URL")
        expect(report.results.dropFirst().allSatisfy { $0.verdict == .notAsked })
        expect(report.sentences, is: ["No question was put to the application yet."])
        expect(report.surprises(beside: nil, isStrict: false), is: ["api-good: not observed"])
        expect(waits.withLock { $0 }, is: 5)
    }

    @Test func `an API that does not listen yet is waited for`() async throws {
        let port = try await `An application that does not listen yet`.freePort
        let (late, waits) = (Server { _ in Response.text("here") }, Lock(0))
        let report = try await examine(
            only: ["api-good"], at: "http://127.0.0.1:\(port)/",
            atWait: {
                let count = waits.withLock {
                    $0 += 1
                    return $0
                }
                if count == 2 { _ = try? late.start(host: "127.0.0.1", port: port) }
            })
        await late.stop()
        expect(report.results.map(\.verdict), is: [.pass])
        expect(waits.withLock { $0 }, is: 2)
    }

    @Test func `an API that takes only tokens bound to a key is asked by those`() async throws {
        let report = try await examine(flaws: ["habit-dpop"])
        let others = report.results.filter { $0.verdict != .pass }
        expect(others.map(\.question.id), is: Self.unasked, "\(others.map(\.told))")
    }

    /// RFC 9068 §4 obliges an API to take no others.
    @Test func `an API that takes only tokens of the type of RFC 9068 is asked by those`()
        async throws
    {
        let report = try await examine(flaws: ["habit-typed"])
        let others = report.results.filter { $0.verdict != .pass }
        expect(others.map(\.question.id), is: Self.unasked, "\(others.map(\.told))")
    }

    @Test(arguments: [("habit-typed", "fail"), ("none", "warning")])
    func `an API has to demand exp in tokens of that type alone`(
        habit: String, verdict: String
    ) async throws {
        let report = try await examine(
            flaws: [habit, "api-exp-missing"], only: ["api-good", "api-exp-missing"])
        expect(report.wrong.map(\.told), is: ["api-exp-missing \(verdict): it answered 200"])
    }

    @Test func `an API is asked for the client of tokens that are for no API`() async throws {
        let aud = ["api-aud", "api-aud-missing", "api-aud-extra", "api-id-token-aud"]
        let report = try await examine(
            flaws: ["habit-clients"], only: aud + ["api-good", "api-exp", "api-client"],
            by: .cognito)
        let passed = report.results.filter { $0.verdict == .pass }
        expect(passed.map(\.question.id), is: ["api-good", "api-exp", "api-client"])
        let others = report.results.filter { $0.verdict != .pass }
        expect(Set(others.map(\.question.id)), is: Set(aud))
        expect(Set(others.map(\.seen)), is: ["the provider's access tokens have no aud"])
    }

    /// It lets nobody in.
    @Test func `an API that refuses by a redirect is told so once`() async throws {
        let report = try await examine(flaws: ["habit-redirect"])
        expect(
            report.wrong.map(\.told),
            is: ["api-none-sent warning: it answered 302, and not 401"])
        expect(report.wrong.first?.remedy ?? "", contains: "whoever gets 302 takes it for")
        expect(report.table, lacks: "risk:")
    }

    @Test func `an API that lets in whoever has no token is told so once`() async throws {
        let report = try await examine(
            flaws: ["api-none-sent", "api-exp", "api-aud", "api-scope", "api-dpop-sig"])
        expect(report.wrong.map(\.told), is: ["api-none-sent fail: it answered 200"])
        expect(report.table, contains: "risk:   whoever has no token at all calls the API")
    }

    @Test(arguments: [
        ("api-aud", "api-aud fail: it answered 200"),
        (
            "api-exp",
            "api-exp not observed: the server answered it: by introspection, the token is not active"
        ),
    ])
    func `an API that asks the server is judged by what it does itself`(
        flaw: String, told: String
    ) async throws {
        let report = try await examine(
            flaws: [flaw], introspects: true, only: ["api-good", flaw])
        expect(report.results.last?.told, is: told)
    }

    @Test func `an API that fetches keys only so often is asked once more`() async throws {
        let report = try await examine(
            flaws: ["habit-cooldown"], only: ["api-good", "api-kid-unknown", "api-rotated"])
        expect(report.results.map(\.verdict), is: [.pass, .pass, .pass])
    }

    @Test func `a fault is proven by the call, without what a thief could use`() async throws {
        let report = try await examine(flaws: ["api-exp"], only: ["api-good", "api-exp"])
        expect(report.results.first?.evidence, is: [])
        let proof = try require(report.wrong.first?.evidence.first)
        expect(proof["response"]?["status"], is: 200)
        expect(proof["token"]?["claims"]?["aud"]?.string, is: CarefulAPI.audience)
        let sent = proof["request"]?["headers"]?["authorization"]?.string ?? ""
        expect(sent, contains: "Bearer ey")
        let token = try require(sent.split(separator: " ").last)
        expect((try? JWS(compact: String(token)))?.signature.count != 256)
        expect(report.table, contains: "sent:   GET http://")
    }

    @Test(arguments: ["api-aud", "api-exp", "api-dpop-ath", "api-none-sent"])
    func `one without a check is found among those, too`(flaw: String) async throws {
        let report = try await examine(flaws: ["habit-dpop", flaw])
        expect(report.wrong.map(\.question.id), is: [flaw])
    }

    /// The questions that depend on the provider, or on introspection.
    private static let unasked = ["api-client", "api-revoked"]

    @Test func `an API that is told the scope by introspection passes`() async throws {
        let asked = ["api-good", "api-scope", "api-scope-missing"]
        let report = try await examine(flaws: ["habit-told-scope"], introspects: true, only: asked)
        expect(report.results.map(\.verdict), is: [.pass, .pass, .pass])
    }

    static var failing: [String] {
        get throws { try require(book.get().questions(ofPlan: "api")).map(\.id) }
    }

    /// - Parameters:
    ///   - url: the URL of another API; nil for the careful one.
    ///   - profile: the provider of the tokens.
    ///   - atWait: called in place of each second in which an API that does not listen is waited
    ///     for.
    private func examine(
        flaws: Set<String> = [], introspects: Bool = false, only ids: [String]? = nil,
        at url: String? = nil, by profile: Profile = .generic,
        atWait: @escaping @Sendable () -> Void = {}
    ) async throws -> ExamReport {
        var report: ExamReport?
        let book = try Self.book.get()
        let questions = try require(book.questions(ofPlan: "api"))
            .filter { ids?.contains($0.id) ?? true }
        var configuration = ServerConfiguration.open
        configuration.root.profile = profile
        let clock = Lock<WallClock?>(nil)
        // Time passes for an API that is asked once more.
        let wait: World.Wait = { duration in
            if duration == .seconds(1) { return atWait() }
            guard duration > .seconds(60) else { return await Pause.wait(for: duration) }
            clock.withLock { $0 }?.advance(by: Int(duration.components.seconds))
        }
        try await Provider.run(.live, configuration, wait: wait) { provider in
            clock.withLock { $0 = provider.clock }
            let isGeneric = profile.name == Profile.generic.name
            let authority = provider.wire.authority
            let examServer = TenantHandle(provider.application, at: authority, isSecure: false)
                .examServer
            let browser = Browser(provider)
            let document = try await browser.get("/.well-known/openid-configuration").json
            try await CarefulAPI.run(
                at: document.string("issuer"), provider.clock, flaws: flaws,
                introspects: introspects
            ) { careful in
                let target = APITarget(
                    url: url ?? careful, audience: isGeneric ? CarefulAPI.audience : nil,
                    scope: CarefulAPI.scope,
                    patience: .seconds(600))
                report = try await APIExamination(
                    questions, of: book, to: target, in: examServer, trusting: OutgoingTrust()
                ).run()
            }
        }
        return try require(report)
    }
}
