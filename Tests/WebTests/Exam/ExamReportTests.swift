import TestSupport
import Testing

@testable import Web

struct `The report of an examination` {
    static let cases: [Case] = [
        Case("the table has what is wrong first, with all that helps") {
            expect(
                try Self.report.table,
                is: """
                    FAIL  id-iss-wrong  (OIDC Core 3.1.3.7 (2))
                      asked:  the ID token has another issuer
                      seen:   a < b & "c"
                      risk:   whoever runs any other provider signs in here as any user
                      remedy: Compare it with the issuer of the discovery document, byte for byte.
                      sent:   POST /oauth/token 200
                      said:   first
                              second
                      look:   http://localhost/_understudy/inspector#flow_1

                    WARNING  id-azp-wrong  (OIDC Core 3.1.3.7 (4, 5))
                      asked:  the ID token names another client in azp
                      seen:   it went on
                      risk:   whoever runs another application with the same provider signs in here as any of its users
                      remedy: Compare azp with the client's own id if it is there.

                    NOT OBSERVED  ui-types  (OIDC Core 5.1)
                      asked:  claims of userinfo are of other types than they should be
                      seen:   nothing came

                    pass       plain
                    not asked  id-auth-time: it asks for no max_age

                    4 questions were put to the application: 1 fail, 1 warning, 1 not observed, 1 pass.
                    The gravest is id-iss-wrong: whoever runs any other provider signs in here as any user.
                    Mend that first, and put it again by --question id-iss-wrong.
                    """)
        },
        Case("the page shows what is wrong, and no markup of others") {
            let page = try Self.report(of: "<app>").page
            expect(page, contains: "<h1>&lt;app&gt;</h1>")
            expect(page, contains: "<a href=\"#id-iss-wrong\" class=\"fail\">id-iss-wrong</a>")
            expect(page, contains: "<article class=\"fail\" id=\"id-iss-wrong\">")
            expect(page, contains: "A &lt; b &amp; &quot;c&quot;")
            expect(page, contains: "<details><summary>POST /oauth/token 200</summary>")
        },
        Case("each form has the name of the application") {
            let report = try Self.report(of: "a & b")
            expect(report.sentences[0], contains: "4 questions were put to a & b: 1 fail")
            expect(report.table, contains: report.sentences[0])
            expect(report.json["application"], is: "a & b")
            expect(report.junit(isStrict: false), contains: "<testsuites name=\"a &amp; b\">")
            expect(report.page, contains: "<title>a &amp; b · examination</title>")
        },
        Case("without a name the head has the start of the command") {
            let report = try Self.report(of: nil)
            expect(report.json["application"], is: .string(String(repeating: "x", count: 60) + "…"))
            expect(report.sentences[0], contains: "put to the application:")
        },
        Case("a report is a baseline for the next") {
            let report = try Self.report
            let known = try KnownFailures.read(try JSON(parsing: Array(report.json.text.utf8)))
            expect(known.ids, is: ["id-iss-wrong"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (false, "id\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""),
        (true, "id\" tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"1\""),
    ])
    func `the form of JUnit has a suite for each family`(isStrict: Bool, suite: String) throws {
        let text = try Self.report.junit(isStrict: isStrict)
        expect(text, contains: "<testsuite name=\"\(suite)>", "\(text)")
        expect(
            text,
            contains: "<failure message=\"a &lt; b &amp; &quot;c&quot;\" type=\"fail\">OIDC Core")
        expect(text.contains("<system-out>warning: OIDC Core"), is: !isStrict)
        expect(text, contains: "<testcase classname=\"exam.plain\" name=\"plain\"/>")
    }

    @Test(arguments: try Fixture.rows("exam/report", as: ([String]?, Bool, [String]).self))
    func `only what is new is a surprise`(
        known: [String]?, isStrict: Bool, surprises: [String]
    ) throws {
        let report = try Self.report
        let read = try known.map { try KnownFailures.read(.array($0.map(JSON.string))) }
        expect(report.surprises(beside: read, isStrict: isStrict), is: surprises)
    }

    /// Whoever begins the login anew at every fault may still take a token for somebody else.
    @Test(arguments: [(nil, "not asked"), ("Begin again once at most.", "fail")])
    func `a reaction that is wrong in its form alone explains no fault`(
        remedy: String?, verdict: String
    ) throws {
        let book = try Examined.book.get()
        var cause = ExamResult(
            try require(book.question("id-garbage")), .must, .warning, "it began again")
        cause.remedyOfForm = remedy
        let fault = ExamResult(
            try require(book.question("id-aud-wrong")), .must, .fail, "it went on")
        let report = ExamReport([cause, fault])
        expect(report.results.map(\.verdict.rawValue), is: ["warning", verdict])
        expect(report.gravest.map(\.risk).contains(nil), is: remedy != nil)
    }

    @Test func `an API that breaks the connection has let nobody in`() {
        let finding = ExamAnswer.refused.findingOfSilence("the answer broke off")
        expect(finding.outcome, is: .doubtful)
        expect(finding.remedyOfForm ?? "", contains: "Answer 401")
        expect(ExamAnswer.accepted.findingOfSilence("the answer broke off").outcome, is: .missed)
    }

    @Test(arguments: try Examined.book.get().questions.map(\.id))
    func `each question says what goes wrong for users`(id: String) {
        expect(ExamRisk.sentence(of: id) != nil)
    }

    private static func report(of name: String?) throws -> ExamReport {
        var report = try report
        report.occasion = ExamOccasion(
            name: name, place: String(repeating: "x", count: 61), issuer: "http://localhost",
            plan: "basic", date: "2026-01-01")
        return report
    }

    private static var report: ExamReport {
        get throws {
            let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
            let rows: [(String, ExamVerdict, String)] = [
                ("plain", .pass, "the client signed the user in"),
                ("id-iss-wrong", .fail, "a < b & \"c\""), ("id-azp-wrong", .warning, "it went on"),
                ("id-auth-time", .notAsked, "it asks for no max_age"),
                ("ui-types", .notObserved, "nothing came"),
            ]
            return ExamReport(
                try rows.map { id, verdict, seen in
                    let question = try require(book.question(id))
                    var result = ExamResult(question, question.severity, verdict, seen)
                    if verdict == .fail {
                        result.link = "http://localhost/_understudy/inspector#flow_1"
                        result.words = "first\nsecond"
                        result.evidence = [
                            [
                                "request": ["method": "POST", "path": "/oauth/token"],
                                "response": ["status": 200],
                            ]
                        ]
                    }
                    return result
                })
        }
    }
}
