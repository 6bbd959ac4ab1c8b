import TestSupport
import Testing

/// A running web application, through which a browser in the server walks.
struct `Examining a running application` {
    static let asked = [
        "plain", "cb-state-wrong", "cb-error", "cb-state-foreign", "cb-twice", "cb-session",
        "cb-method", "cb-code-injected", "cb-error-html", "init-login", "init-issuer",
        "init-redirect", "init-redirect-backslash", "init-redirect-at", "init-redirect-prefix",
        "init-redirect-relative", "ui-sub-wrong", "disc-members",
    ]

    static var logouts: [String] {
        get throws {
            let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
            return try require(book.questions(ofPlan: "logout")).map(\.id)
                .filter { $0 != "sm-changed" }
        }
    }

    static let cases: [Case] = [
        Case("a careful one passes") {
            let others = try Self.logouts.dropFirst().filter { !$0.hasPrefix("out-state") }
            let verdicts = try await Self.verdicts(Self.asked + others)
            // Nobody restarts the application.
            expect(verdicts.filter { $0.value != .pass }, is: ["disc-members": .notAsked])
        },
        Case("says nothing of what nobody can see") {
            let verdicts = try await Self.verdicts(Self.asked, probe: nil)
            expect(verdicts["ui-sub-wrong"], is: .notObserved)
            expect(verdicts["cb-state-foreign"], is: .notAsked)
            expect(verdicts["cb-state-wrong"], is: .pass)
        },
        Case("tells that a page broke") {
            let verdicts = try await Self.verdicts(Self.asked, start: "/broken")
            expect(verdicts["plain"], is: .fail)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: asked.filter { !["plain", "cb-error", "disc-members"].contains($0) })
    func `one without a check fails its question alone`(flaw: String) async throws {
        let verdicts = try await Self.verdicts(Self.asked, flaws: [flaw])
        expect(Self.wrong(verdicts), is: [flaw], "\(verdicts)")
    }

    /// Ways of being careful in which an application differs from others.
    @Test(
        arguments: [
            "habit-500", "habit-json", "habit-text", "habit-anew", "habit-apart", "habit-slash",
            "habit-guard",
        ] + (WebSite.buttons + WebSite.entrances).map(\.name) + WebSite.refreshes)
    func `a careful one passes, whatever its pages are like`(habit: String) async throws {
        let verdicts = try await Self.verdicts(Self.asked, flaws: [habit])
        expect(verdicts.filter { $0.value != .pass }, is: ["disc-members": .notAsked])
    }

    @Test(arguments: ["habit-pkce", "habit-nonce"])
    func `one that keeps a verifier or a nonce in place of a state passes`(
        habit: String
    ) async throws {
        let verdicts = try await Self.verdicts(["plain", "cb-state-foreign"], flaws: [habit])
        expect(verdicts.filter { $0.value != .pass }, is: [:])
    }

    @Test func `one that answers what it refuses by a login passes`() async throws {
        let asked = ["plain", "cb-code-injected", "cb-twice"]
        let verdicts = try await Self.verdicts(asked, flaws: ["habit-again"])
        expect(verdicts.filter { $0.value != .pass }, is: [:])
    }

    @Test func `one that refreshes once for each visit passes`() async throws {
        let asked = ["plain", "ref-plain", "ref-kept", "ref-no-id-token"]
        let verdicts = try await Self.verdicts(asked, flaws: ["habit-refresh"])
        expect(verdicts.filter { $0.value != .pass }, is: [:])
    }

    @Test func `one that does not start again is told so`() async throws {
        let report = try await Self.report(["plain", "disc-members"]) { "it ended with 3" }
        let told = report.results.last
        expect(told?.verdict, is: .notObserved)
        expect(
            told?.seen,
            is: "the client asked for no login: the restart failed: it ended with 3")
    }

    /// The address of the page is that of the stranger, too.
    @Test(
        arguments: [("habit-email", .notObserved), ("habit-name", .pass)] as [(String, ExamVerdict)]
    )
    func `a page with the address of two users accuses nobody`(
        habit: String, verdict: ExamVerdict
    ) async throws {
        let verdicts = try await Self.verdicts(["plain", "who-email"], flaws: [habit])
        expect(verdicts, is: ["plain": .pass, "who-email": verdict])
    }

    /// The issuer that the application uses is another name of the server than the walker's.
    @Test func `a careful one passes, by whatever name it knows the server`() async throws {
        let asked = Self.asked + ["net-many"]
        let verdicts = try await Self.verdicts(asked, issuerHost: "127.0.0.1")
        expect(verdicts.filter { $0.value != .pass }, is: ["disc-members": .notAsked])
    }

    @Test(arguments: ["cb-state-foreign", "cb-code-injected", "cb-twice", "init-issuer"])
    func `one without a check fails its question alone, by whatever name it knows the server`(
        flaw: String
    ) async throws {
        let verdicts = try await Self.verdicts(
            Self.asked, flaws: [flaw], issuerHost: "127.0.0.1")
        expect(Self.wrong(verdicts), is: [flaw], "\(verdicts)")
    }

    @Test(arguments: try logouts.dropFirst())
    func `one that is careless with logouts fails its question alone`(flaw: String) async throws {
        let family = flaw.prefix { $0 != "-" }
        let asked = try Self.logouts.filter { $0 == "plain" || $0.hasPrefix("\(family)-") }
        let verdicts = try await Self.verdicts(asked, flaws: [flaw])
        expect(Self.wrong(verdicts), is: [flaw], "\(verdicts)")
    }

    @Test(arguments: [[], ["net-many"]])
    func `one that mixes users up fails among many`(flaws: [String]) async throws {
        let verdicts = try await Self.verdicts(["plain", "net-many"], flaws: Set(flaws))
        expect(Self.wrong(verdicts), is: flaws, "\(verdicts)")
        expect(verdicts["net-many"], is: flaws.isEmpty ? .pass : .fail)
    }

    @Test func `one that turns some of many away is accused of nothing`() async throws {
        let verdicts = try await Self.verdicts(["plain", "net-many"], flaws: ["habit-busy"])
        expect(verdicts["net-many"], is: .notObserved)
    }

    @Test(arguments: [[], ["ref-parallel"]])
    func `one that refreshes twice at once fails`(flaws: [String]) async throws {
        let count = Lock(0)
        let verdicts = try await Self.verdicts(
            ["plain", "ref-parallel"], flaws: Set(flaws + ["habit-refresh"])
        ) {
            // The first refresh of two takes as long as it takes the second to come.
            guard $0 == .seconds(2), !flaws.isEmpty else { return }
            count.withLock { $0 += 1 }
            while count.withLock({ $0 }) < 2 { await Task.yield() }
        }
        expect(Self.wrong(verdicts), is: flaws, "\(verdicts)")
        expect(verdicts["ref-parallel"], is: flaws.isEmpty ? .pass : .warning)
    }

    /// On one machine the cookie is sent anyway, so a login without faults does not show it.
    @Test(arguments: [[], ["fp-plain"]])
    func `one whose cookie stays away from a posted answer fails`(flaws: [String]) async throws {
        let verdicts = try await Self.verdicts(
            ["plain", "fp-plain"], flaws: Set(flaws), takesForms: true)
        expect(Self.wrong(verdicts), is: flaws, "\(verdicts)")
        expect(verdicts["fp-plain"], is: flaws.isEmpty ? .pass : .warning)
    }

    @Test func `one whose place for logout tokens is not there fails one question`() async throws {
        let asked = try Self.logouts.filter { $0 == "plain" || $0.hasPrefix("bcl-") }
        let verdicts = try await Self.verdicts(asked, flaws: ["habit-deaf"])
        expect(Self.wrong(verdicts), is: ["bcl-plain"], "\(verdicts)")
    }

    @Test func `one whose page only has a button is told so`() async throws {
        let report = try await Self.report(["plain"], start: "/bye")
        expect(report.results.first?.verdict, is: .fail)
        expect(report.results.first?.seen ?? "", contains: "at --start began no login (200)")
    }

    @Test(arguments: WebSite.choices.map(\.name))
    func `one whose page leaves a choice is told so`(habit: String) async throws {
        let report = try await Self.report(["plain"], flaws: [habit])
        expect(report.results.first?.verdict, is: .fail)
        expect(report.results.first?.seen ?? "", contains: "at --start began no login (200)")
    }

    @Test func `one that never listens is accused of nothing, and the run fails`() async throws {
        let report = try await Self.report(["plain", "cb-twice"], start: "http://127.0.0.1:1/")
        expect(report.results.map(\.verdict), is: [.notObserved, .notAsked])
        expect(
            report.results.first?.seen,
            is: "no page answered at --start: the connection was refused")
        expect(report.surprises(beside: nil, isStrict: false), is: ["plain: not observed"])
        expect(report.sentences[1], contains: "did not succeed")
    }

    /// Whoever has signed out sees the provider's login page there.
    @Test(
        arguments: [
            ["plain", "out-rp", "out-state-other", "out-state-none"],
            ["plain", "out-rp", "fcl-rp"],
        ])
    func `one that begins a login after a logout passes`(asked: [String]) async throws {
        let verdicts = try await Self.verdicts(asked, flaws: ["habit-front"])
        expect(verdicts.filter { $0.value != .pass }, is: [:])
    }

    @Test func `one that looks only at the beginning of a host fails`() async throws {
        let verdicts = try await Self.verdicts(Self.asked, flaws: ["careless-host"])
        expect(Self.wrong(verdicts), is: ["init-redirect-prefix"], "\(verdicts)")
    }

    @Test func `one whose page may not be in a frame fails, whoever ends the session`() async throws
    {
        let verdicts = try await Self.verdicts(
            ["plain", "fcl-rp", "fcl-op"], flaws: ["careless-frames"])
        expect(Self.wrong(verdicts), is: ["fcl-op", "fcl-rp"], "\(verdicts)")
    }

    @Test func `one that asks before a logout is asked nothing about it`() async throws {
        let report = try await Self.report(["plain", "out-rp"], flaws: ["habit-asking"])
        expect(report.results.last?.verdict, is: .notObserved)
        expect(report.results.last?.seen ?? "", contains: "no logout began there")
    }

    @Test func `a page with the address of two users is told so`() async throws {
        let report = try await Self.report(["plain", "who-email"], flaws: ["habit-email"])
        expect(report.results.last?.seen ?? "", contains: "its page may show what two users have")
    }

    /// Nobody was signed in before the logout, and no page shows what the provider said.
    @Test func `one that begins no login is judged by none`() async throws {
        let asked = ["out-state-other", "out-state-none", "cb-error-html"]
        let report = try await Self.report(["plain"] + asked, flaws: ["habit-closed"])
        expect(report.results.map(\.verdict), is: [.pass] + asked.map { _ in .notObserved })
        let seen = Set(report.results.dropFirst().map(\.seen))
        expect(seen, is: ["the client asked for no login: its page answered 429"])
    }

    @Test func `one that keeps the address of a first login is not taken for dead`() async throws {
        let verdicts = try await Self.verdicts(
            ["plain", "who-email", "cb-extra"], flaws: ["habit-first"])
        expect(verdicts, is: ["plain": .pass, "who-email": .notObserved, "cb-extra": .pass])
    }

    @Test func `one that begins again and again is told to stop`() async throws {
        let report = try await Self.report(["plain", "cb-error"], flaws: ["habit-loop"])
        expect(
            report.results.last?.told,
            is: "cb-error warning: the client began the login again and again")
        expect(report.results.last?.remedy ?? "", contains: "Begin again once at most")
    }

    private static func wrong(_ verdicts: [String: ExamVerdict]) -> [String] {
        verdicts.filter { [.fail, .warning].contains($0.value) }.map(\.key).sorted()
    }

    private static func verdicts(
        _ ids: [String], flaws: Set<String> = [], start: String = "/login",
        probe: String? = "/me", takesForms: Bool = false, issuerHost: String = "localhost",
        holding: @escaping World.Wait = { _ in }
    ) async throws -> [String: ExamVerdict] {
        let report = try await report(
            ids, flaws: flaws, start: start, probe: probe, takesForms: takesForms,
            issuerHost: issuerHost, holding: holding)
        return Dictionary(
            report.results.map { ($0.question.id, $0.verdict) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The questions' users sign in, though people see the login page.
    private static func report(
        _ ids: [String], flaws: Set<String> = [], start: String = "/login",
        probe: String? = "/me", takesForms: Bool = false, issuerHost: String = "localhost",
        restart: (@Sendable () async -> String?)? = nil,
        holding: @escaping World.Wait = { _ in }
    ) async throws -> ExamReport {
        var report: ExamReport?
        let clock = Lock<WallClock?>(nil)
        // Time passes only where an exam waits for it.
        let wait: World.Wait = { duration in
            await holding(duration)
            guard duration >= .seconds(1) else { return await Pause.wait(for: duration) }
            clock.withLock { $0 }?.advance(by: Int(duration.components.seconds))
        }
        try await WebSite.run(flaws: flaws, takesForms: takesForms) { site in
            let configuration = ServerConfiguration.make {
                // A notified site ends the session before the browser returns.
                $0.clients = [site.registration(isTold: !ids.contains("out-state-other"))]
            }
            try await Provider.run(.live, configuration, wait: wait) { provider in
                clock.withLock { $0 = provider.clock }
                let authority = provider.wire.authority
                let issuer = authority.replacing("localhost", with: issuerHost)
                site.use("http://\(issuer)", provider.clock)
                let book = try Examined.strictBook.get()
                let places = ExamCandidate.Places(
                    start: start.hasPrefix("/") ? site.url + start : start,
                    probe: probe.map { site.url + $0 },
                    logout: site.url + "/logout")
                let candidate = ExamCandidate.walker(
                    at: places, patience: .seconds(600), trusting: OutgoingTrust(),
                    restart: restart)
                report = await Examination(
                    ids.compactMap(book.question), of: book, to: candidate,
                    in: TenantHandle(provider.application, at: authority, isSecure: false)
                        .examServer, window: .milliseconds(5)
                ).run()
            }
        }
        return try require(report)
    }
}
