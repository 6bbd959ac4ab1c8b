import TestSupport
import Testing

@testable import Web

/// Examinations over the control API.
struct `The resource of examinations` {
    @Test func `examines an application and shows the report`() async throws {
        try await Provider.run(.live) { provider in
            try await WebSite.run(flaws: ["ui-sub-wrong"]) { site in
                site.use("http://\(provider.wire.authority)", provider.clock)
                let browser = Browser(provider)
                let order = """
                    {"start": "\(site.url)/login", "probe": "\(site.url)/me", "window_ms": 0,
                     "patience_ms": 600000,
                     "questions": ["plain", "cb-state-wrong", "ui-sub-wrong"]}
                    """
                let begun = try await browser.post("/_understudy/exam", type: json, body: order)
                expect(begun.status, is: .created, "\(begun.text)")
                let place = begun.fields[.location] ?? ""
                var report = try await browser.get(place).json
                while report["state"] != "completed" { report = try await browser.get(place).json }
                let verdicts = report["results"]?.array?.map { $0["verdict"]?.string }
                expect(verdicts, is: ["pass", "pass", "fail"])
                let list = try await browser.get("/_understudy/exam").json
                expect(list["runs"]?[0]?["id"], is: report["id"])
                let refresh = list["plans"]?["refresh"]?.array?.compactMap(\.string) ?? []
                let ids = list["questions"]?.array?.compactMap { $0["id"]?.string } ?? []
                expect(refresh, is: ids.filter { $0 == "plain" || $0.hasPrefix("ref-") })
                expect(refresh.count > 1)
                // Everybody waits for it, so that only plans that name it have it.
                let basic = list["plans"]?["basic"]?.array ?? []
                expect(ids.contains("id-exp-short") && !basic.contains("id-exp-short"))
            }
        }
    }

    @Test func `examines an API`() async throws {
        try await Provider.run(.live) { provider in
            let place = "http://\(provider.wire.authority)"
            try await CarefulAPI.run(at: place, provider.clock, flaws: ["api-exp"]) { url in
                let browser = Browser(provider)
                let order = """
                    {"api": "\(url)", "audience": "orders", "scope": "read",
                     "patience_ms": 600000, "questions": ["api-good", "api-exp", "api-iss"]}
                    """
                let begun = try await browser.post("/_understudy/exam", type: json, body: order)
                let path = begun.fields[.location] ?? ""
                var report = try await browser.get(path).json
                while report["state"] != "completed" { report = try await browser.get(path).json }
                let verdicts = report["results"]?.array?.map { $0["verdict"]?.string }
                expect(verdicts, is: ["pass", "fail", "pass"], "\(begun.text)")
            }
        }
    }

    @Test func `stops an exam by hand, which stands alone until then`() async throws {
        // Two minutes in which nobody looks may pass here between two calls.
        let wait: World.Wait = { _ in await Pause.wait(for: .seconds(86_400)) }
        try await Provider.run(.inProcess, wait: wait) { provider in
            let browser = Browser(provider)
            let order = #"{"by_hand": true, "window_ms": 0}"#
            let begun = try await browser.post("/_understudy/exam", type: json, body: order)
            let place = try require(begun.fields[.location])
            let second = try await browser.post("/_understudy/exam", type: json, body: order)
            expect(second.status, is: .conflict)
            expect(second.text, contains: "DELETE exam/exam_1 stops it")
            let run = try await Self.asking(place, browser)
            expect(run["asks"]?["user"], is: "exam.plain")
            try await Self.expectNobody(provider)
            try await expect(browser.send(.delete, place).status, is: .noContent)
            let report = try await Self.completed(place, browser)
            expect(report["asks"] == nil)
            // Nobody said how the login ended, and the others were not put.
            expect(report["results"], is: [])
            expect(report["sentences"], is: ["No question was put to the application yet."])
            expect(try await browser.get("/_understudy/rules").json["items"], is: [])
            while try await browser.get("/_understudy/users").text.contains("exam.") {
                await Task.yield()
            }
            try await Self.expectNobody(provider)
        }
    }

    /// Other people see no users of an exam.
    private static func expectNobody(_ provider: Provider) async throws {
        let home = try await Browser(provider).get("/", ["Accept": "text/html"])
        expect(home.text, contains: "bob")
        expect(home.text, lacks: "exam.plain")
        // While it asks, its rule signs everybody in, so that no login page is shown.
        expect(provider.root.users.offered().map(\.username), is: ["alice", "bob"])
    }

    private static func asking(_ place: String, _ browser: Browser) async throws -> JSON {
        while true {
            let report = try await browser.get(place).json
            if report["asks"] != nil { return report }
            for _ in 0..<100 { await Task.yield() }
        }
    }

    /// Its rules would be in the way of other logins.
    @Test func `ends an exam by hand that nobody looks at`() async throws {
        try await Provider.run(.inProcess, wait: { _ in await Task.yield() }) { provider in
            let browser = Browser(provider)
            let begun = try await browser.post(
                "/_understudy/exam", type: json, body: #"{"by_hand": true, "window_ms": 0}"#)
            let report = try await Self.completed(begun.fields[.location] ?? "", browser)
            expect(report["results"], is: [])
        }
    }

    private static func completed(_ place: String, _ browser: Browser) async throws -> JSON {
        while true {
            let report = try await browser.get(place).json
            if report["state"] == "completed" { return report }
            for _ in 0..<100 { await Task.yield() }
        }
    }

    @Test(arguments: try Fixture.rows("exam/resource", as: (String, String).self))
    func `refuses what it cannot ask`(order: String, complaint: String) async throws {
        let answer = try await Browser(Provider()).post(
            "/_understudy/exam", type: json, body: order)
        expect(answer.status.code >= 400 && answer.text.contains(complaint), "\(answer.text)")
    }

    private let json = "application/json"
}

/// Examinations in which a person reports the end of each login.
struct `The desk of an examination` {
    /// Otherwise an unanswered question would wait for ever.
    @Test func `asks nobody any more once newer examinations drove it out`() async throws {
        let manualLogins = ManualLogins()
        let runs = ExamRuns()
        _ = runs.begin([], at: manualLogins)
        let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
        let plain = try require(book.question("plain"))
        async let end = manualLogins.ask(plain, as: "alice")
        while manualLogins.matter == nil { await Task.yield() }
        for _ in 0..<20 { _ = runs.begin([]) }
        let presence = await end.presence
        expect(presence == nil)
        let next = await manualLogins.ask(plain, as: "alice").presence
        expect(next == nil)
    }
}

/// A client that makes every check, and the same without one check.
struct `Examining a client` {
    /// With one issuer for all, it has the key set from the first login; no browser opens two pages.
    @Test(arguments: [(true, ["ref-parallel"]), (false, ["ref-parallel", "key-kid-none-many"])])
    func `a careful client passes whatever it is asked`(
        takesIssuers: Bool, unseen: [String]
    ) async throws {
        let report = try await Examined.report(takesIssuers: takesIssuers)
        let others = report.results.filter { ![.pass, .notAsked].contains($0.verdict) }
        expect(others.filter { !unseen.contains($0.question.id) }.map(\.told), is: [])
        expect(report.wrong.map(\.question.id), is: [])
    }

    @Test(arguments: try Self.failing)
    func `a client without one check fails its question`(flaw: String) async throws {
        let report = try await Examined.report(flaws: [flaw], only: [flaw, "req", "id-iss-wrong"])
        let wrong = report.wrong
        expect(wrong.map(\.question.id), is: [flaw], "\(wrong.map(\.told))")
    }

    /// Questions beside those of a client's flaws are passed: each third of a family at once, since
    /// an examination by the whole family for each flaw takes minutes.
    @Test(arguments: try Self.groups)
    func `a client without some checks fails their questions alone`(flaws: [String]) async throws {
        let family = try require(flaws.first).prefix { $0 != "-" }
        let report = try await Examined.report(
            flaws: Set(flaws), only: [String(family), "req", "disc"])
        let asked = report.results.filter { $0.isWrong || flaws.contains($0.question.id) }
        expect(report.wrong.map(\.question.id), is: flaws, "\(asked.map(\.told))")
    }

    /// Ways of being careful in which a client differs from others.
    @Test(
        arguments: [
            ("habit-cooldown", ["key"]), ("habit-patience", ["key"]), ("habit-post", ["tok"]),
            ("habit-thrift", ["tok"]), ("habit-again", ["net"]), ("habit-once", ["id"]),
        ], [true, false])
    func `a careful client passes, whatever its habits`(
        habit: (name: String, asked: [String]), takesIssuers: Bool
    ) async throws {
        let report = try await Examined.report(
            flaws: [habit.name], only: habit.asked + ["req"], takesIssuers: takesIssuers)
        expect(report.wrong.map(\.told), is: [])
    }

    @Test func `a client that waits for minutes is not seen to fetch keys, nor blamed`()
        async throws
    {
        let report = try await Examined.report(
            flaws: ["habit-patience"], only: ["key-kid-unknown", "key-rotated"],
            takesIssuers: false)
        let told = report.results.first { $0.question.id == "key-rotated" }
        expect(told?.verdict, is: .notObserved)
        expect(told?.seen ?? "", contains: "waits longer than 61 s")
    }

    @Test(arguments: [true, false])
    func `a client that never fetches keys again fails`(takesIssuers: Bool) async throws {
        let report = try await Examined.report(
            flaws: ["habit-forever"], only: ["key-rotated"], takesIssuers: takesIssuers)
        let wrong = report.wrong.map(\.question.id)
        expect(wrong, is: ["key-rotated", "key-rotated-now"], "\(report.results.map(\.told))")
        expect(report.wrong.first?.seen ?? "", contains: "fetched no keys, even 61 s later")
    }

    /// It is told once, and the rest follows.
    @Test func `a client that verifies no signature fails one question`() async throws {
        let flaws: Set = [
            "key-sig-rs256", "key-stranger", "key-jwk", "key-hs-public", "key-none",
            "key-none-case",
        ]
        let report = try await Examined.report(flaws: flaws, only: ["key"])
        expect(report.wrong.map(\.question.id), is: ["key-sig-rs256"])
        let others = report.results.filter {
            $0.seen == "the fault of key-sig-rs256 explains it"
        }
        expect(Set(others.map(\.question.id)), is: flaws.subtracting(["key-sig-rs256"]))
        expect(report.wrong.first?.seen ?? "", contains: "--tls")
    }

    @Test func `a client that takes unsigned tokens fails one question`() async throws {
        let report = try await Examined.report(
            flaws: ["key-none", "key-none-case", "disc-none"], only: ["key", "disc"])
        expect(report.wrong.map(\.question.id), is: ["key-none"])
    }

    @Test func `a client that reads no ID token fails one question`() async throws {
        let report = try await Examined.report(
            flaws: ["id-garbage", "id-iss-wrong", "id-aud-wrong", "id-exp-past"], only: ["id"])
        expect(report.wrong.map(\.question.id), is: ["id-garbage"])
    }

    @Test(arguments: [true, false])
    func `a client that a question breaks is blamed for nothing after it`(
        restarts: Bool
    ) async throws {
        let report = try await Examined.report(
            flaws: ["habit-broken"], only: ["key"], takesIssuers: false, restarts: restarts)
        expect(report.wrong.map(\.question.id), is: ["key-kty-unknown"])
        expect(report.wrong.first?.seen ?? "", contains: "a good login right after it failed")
        let harmed = report.results.filter { $0.seen.hasPrefix("no login has succeeded any more") }
        expect(harmed.isEmpty, is: restarts)
    }

    @Test func `a client that never gets through is told why, and asked nothing more`() async throws
    {
        let report = try await Examined.report(flaws: ["plain"], only: ["plain", "req", "id"])
        expect(report.wrong.map(\.question.id), is: ["plain"])
        let others = report.results.filter { $0.question.id.hasPrefix("id-") }
        expect(Set(others.map(\.verdict)), is: [.notAsked])
        let first = try require(report.wrong.first)
        expect(first.seen, contains: "did not succeed: ")
        expect(first.requests.first, is: "GET /exam-plain/.well-known/openid-configuration 200")
    }

    @Test func `a client that reads no metadata is not asked to choose by it`() async throws {
        let asked = ["disc-plain", "disc-jwks", "disc-no-pkce", "tok-basic"]
        let report = try await Examined.report(flaws: ["habit-settings"], only: asked)
        let others = report.results.filter { asked.contains($0.question.id) }
        expect(Set(others.map(\.verdict)), is: [.notAsked], "\(others.map(\.told))")
    }

    /// Auth0 has a slash at the end of its issuer, and Cognito other paths than most.
    @Test(arguments: [Profile.auth0, .cognito])
    func `a client finds the keys of any provider at another place`(
        profile: Profile
    ) async throws {
        let report = try await Examined.report(at: profile, only: ["plain", "disc-jwks"])
        expect(report.results.map(\.verdict), is: [.pass, .pass], "\(report.results.map(\.told))")
    }

    @Test func `an application that gives up at its start is not blamed for it`() async throws {
        let report = try await Examined.report(
            flaws: ["habit-haste"], only: ["net-slow-disc"], takesIssuers: false, restarts: true)
        expect(
            report.results.map(\.told),
            is: ["net-slow-disc pass: its requests were as expected; out of memory"])
    }

    @Test func `credentials are told as they were sent`() async throws {
        let report = try await Examined.report(
            flaws: ["tok-basic-special"], only: ["tok-basic-special"])
        expect(report.wrong.first?.seen ?? "", contains: "the client sent 'exam +/:%")
        expect(report.wrong.first?.seen ?? "", contains: "and not 'exam+%2B%2F%3A%25")
    }

    @Test func `a client without a browser has asked for a login all the same`() async throws {
        let report = try await Examined.report(on: .device, only: ["tok-error"])
        expect(report.results.first?.verdict, is: .notObserved)
        expect(report.results.first?.seen ?? "", contains: "never fetched the answer")
    }

    @Test(arguments: [("habit-asleep", true), ("habit-stale", false)])
    func `a client whose first login fails is started, and asked once more`(
        habit: String, restarts: Bool
    ) async throws {
        let report = try await Examined.report(
            flaws: [habit], only: ["plain", "id-extra"], takesIssuers: false, restarts: restarts)
        expect(report.results.map(\.verdict), is: [.pass, .pass], "\(report.results.map(\.told))")
    }

    @Test(
        arguments: [
            (.device, "$UNDERSTUDY_CONTROL/device/USER_CODE"),
            (.ciba, "$UNDERSTUDY_CONTROL/ciba/AUTH_REQ_ID"),
        ] as [(CarefulClient.Kind, String)])
    func `a client for which nobody decides is told where to`(
        kind: CarefulClient.Kind, place: String
    ) async throws {
        let report = try await Examined.report(
            on: kind, flaws: ["habit-undecided"], only: ["plain"])
        expect(report.wrong.first?.seen ?? "", contains: place)
    }

    @Test func `a request is told by what it lacks`() async throws {
        let report = try await Examined.report(flaws: ["req-openid"], only: ["req"])
        expect(report.wrong.first?.seen ?? "", contains: "as its scope, and not *openid*")
    }

    @Test func `a fault is shown by requests, answers and tokens without secrets`() async throws {
        let report = try await Examined.report(flaws: ["id-iss-wrong"], only: ["id"])
        let fault = try require(report.wrong.first)
        let token = fault.evidence.first?["tokens"]?.array?.first
        expect(token?["claims"]?["iss"]?.string?.contains("wrong") == true, "\(fault.json.text)")
        expect(fault.requests.first, is: "POST /exam-id-iss-wrong/oauth/token 200")
        expect(!fault.json.text.contains("client_secret\":\"secret"), "\(fault.json.text)")
        let passed = report.results.filter { $0.verdict == .pass }
        expect(passed.flatMap(\.evidence), is: [])
    }

    /// The built-in questions that a client of the code flow can fail while it still gets tokens.
    static var failing: [String] {
        get throws {
            // The needs that only another kind of client, a browser or an API meets.
            let kinds: Set<JSON> = [
                "walker", "device", "ciba", "par", "jarm", "proofs", "request_object",
                "registration", "signed_userinfo", "resource", "encrypted_id_token", "named",
                "running", "notification", "webfinger_acct", "webfinger_url",
            ]
            let others = ["plain", "req-nonce", "req-assertion-aud"]
            return try Examined.book.get().questions.filter { question in
                !others.contains(question.id)
                    && !["fr-", "fp-", "api-"].contains { question.id.hasPrefix($0) }
                    && kinds.isDisjoint(with: question.written["needs"]?.array ?? [])
            }.map(\.id)
        }
    }

    static var groups: [[String]] {
        get throws {
            // They explain others, or another keeps them from being seen.
            let singular: Set = [
                "req-openid", "id-garbage", "key-sig-rs256", "key-set-503", "key-use-enc",
                "key-same-kid", "tok-html",
            ]
            let others = try failing.filter { !singular.contains($0) }
            let families = Dictionary(grouping: others) { $0.prefix { $0 != "-" } }.values
            return families.flatMap { flaws in
                (0..<min(3, flaws.count)).map { start in
                    stride(from: start, to: flaws.count, by: 3).map { flaws[$0] }
                }
            }
        }
    }
}
