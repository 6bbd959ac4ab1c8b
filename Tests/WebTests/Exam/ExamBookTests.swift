import TestSupport
import Testing

@testable import Web

struct `Questions and plans` {
    private static let vocabulary = ConfigurationVocabulary.served.rules

    static let cases: [Case] = [
        Case("the built-in ones have no flaw, and each plan has some") {
            let book = try ExamBook.builtIn(Self.vocabulary)
            expect(book.questions.count > 200)
            for plan in book.plans.keys {
                expect(book.questions(ofPlan: plan)?.count ?? 0 > 1, "\(plan)")
            }
        },
        Case("a configuration adds questions and plans") {
            let json = try ConfigurationReader.parse(
                Array(
                    """
                    { exam: { plans: { ours: ["own", "plain"] }, questions: [{ id: "own", section: "ours 1",
                      rules: [{ when: { endpoint: "token" }, then: { response: { extra: 1 } } }],
                      expect: "cope", says: "an extra member", remedy: "pass over it" }] } }
                    """.utf8))
            let reader = ConfigurationReader(ofRequests: .served)
            let own = try reader.server(from: json).root.ownExam
            let book = try ExamBook.builtIn(Self.vocabulary).adding(own)
            expect(book.questions(ofPlan: "ours")?.map(\.id), is: ["plain", "own"])
        },
        /// A failure is an accusation, so that a section has to bear it out.
        Case("what clients must do stands in its section") {
            let sentences = Dictionary(
                uniqueKeysWithValues: try Fixture.rows(
                    "exam/sentences", as: (String, String).self))
            let demands = ["MUST", "REQUIRED", "must not"]
            let book = try ExamBook.builtIn(Self.vocabulary)
            let unfounded = book.questions.filter { question in
                let sentence = sentences[question.section] ?? ""
                return question.severity == .must && !demands.contains(where: sentence.contains)
            }
            expect(unfounded.map(\.id), is: ["plain"])
            let cited = Set(book.questions.filter { $0.severity == .must }.map(\.section))
            expect(Set(sentences.keys).subtracting(cited), is: [])
        },
        /// RFC 9700 4.12 is about redirects of browsers.
        Case("a redirect of the token endpoint rests on the section about redirects") {
            let book = try ExamBook.builtIn(Self.vocabulary)
            expect(book.question("tok-redirect")?.section, is: "RFC 9110 15.4")
        },
        /// A question that no careless client fails may be one that nobody can fail.
        Case("each question is failed by a client of the tests that is careless in it") {
            let proven =
                try `Examining a client`.failing + `Examining an API`.failing
                + `Examining a running application`.logouts
                + `Examining a running application`.asked
                + (`Examining a client of another kind`.proofs
                + `Examining a client of another kind`.rare).map(\.flaw)
                + ["plain", "net-many", "fp-plain"]
            let book = try ExamBook.builtIn(Self.vocabulary)
            expect(Set(book.questions.map(\.id)).subtracting(proven), is: [])
        },
        Case("each fault that explains others is that of a question") {
            let book = try ExamBook.builtIn(Self.vocabulary)
            let causes = Set(book.questions.flatMap(\.causes))
            expect(causes.subtracting(book.questions.map(\.id)), is: [])
        },
        /// The modules of its plan for CIBA check ID tokens in the same way as others.
        Case("the plan for CIBA has what the suite asks of such clients") {
            let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
            let asked = Set(try require(book.questions(ofPlan: "ciba")).flatMap(\.modules))
            let all = Set(book.questions.flatMap(\.modules).filter { $0.hasPrefix("fapi-ciba-") })
            expect(all.subtracting(asked), is: [])
            expect(all.count, is: 24)
        },
        /// A pattern selects the questions that make nobody wait.
        Case("one that has everybody wait is asked by its name alone") {
            let book = try ExamBook.builtIn(Self.vocabulary)
            let basic = try require(book.questions(ofPlan: "basic")).map(\.id)
            expect(basic.contains("id-exp-string") && !basic.contains("id-exp-short"))
            let hardening = try require(book.questions(ofPlan: "hardening")).map(\.id)
            expect(hardening, contains: "id-exp-short")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("exam/book", as: (String, String).self))
    func `a flaw is told`(question: String, complaint: String) {
        #expect {
            try ExamBook.read(
                Array("{ exam: { questions: [{ \(question) }] } }".utf8), Self.vocabulary)
        } throws: { error in
            let problems = (error as? InvalidConfiguration)?.problems ?? []
            return problems.map(\.description).joined(separator: "\n").contains(complaint)
        }
    }

    @Test(
        arguments: [
            ("key-jku", [.tls], .either), ("key-none", [.tls], .should), ("key-jku", [], .must),
            ("req-state", [.nonce], .either), ("cb-state-wrong", [.pkce], .should),
            ("req-pkce", [.clientSecret], .should), ("cb-iss-wrong", [.oneIssuer], .should),
            ("cb-mixup", [.oneIssuer], .should), ("who-sub", [.oneIssuer], .should),
            ("cb-iss-unadvertised", [.oneIssuer, .tls], .either), ("disc-jwks", [.tls], .should),
            ("key-use-enc", [.tls], .either), ("key-alg-other", [.tls], .either),
            ("out-rp", [], .either), ("req-openid", [.noIDToken], .either),
            ("tok-no-token", [.noUserInfo], .should), ("cb-mixup", [.ownRedirectURI], .either),
        ] as [(String, Set<ExamCircumstance>, ExamSeverity)])
    func `is as severe as its section for that client`(
        id: String, circumstances: Set<ExamCircumstance>, severity: ExamSeverity
    ) throws {
        let question = try require(try ExamBook.builtIn(Self.vocabulary).question(id))
        expect(question.severity(in: circumstances), is: severity)
    }

    /// GitHub's users have no `sub`, and a client without codes asks the token endpoint for nothing.
    @Test(
        arguments: [
            ("ui-sub-wrong", .idToken, true), ("ui-sub-missing", .idToken, true),
            ("id-garbage", .tokenRequest, true), ("tok-redirect", .tokenRequest, true),
            ("cb-code-injected", .tokenRequest, true), ("id-aud-wrong", .tokenRequest, false),
            ("plain", .tokenRequest, false), ("disc-plain", .authorizationRequest, true),
            ("disc-no-pkce", .authorizationRequest, true),
            ("cb-extra", .authorizationRequest, true),
        ] as [(String, ExamNeed, Bool)])
    func `needs what it is about`(id: String, need: ExamNeed, isNeeded: Bool) throws {
        let question = try require(try ExamBook.builtIn(Self.vocabulary).question(id))
        expect(question.needs.contains(need), is: isNeeded)
    }

    /// The modules of the suite's plans for OpenID Connect clients.
    @Test(arguments: Self.modules) func `a module of the suite is asked`(module: String) throws {
        let book = try ExamBook.builtIn(Self.vocabulary)
        expect(book.questions.contains { $0.modules.contains("oidcc-client-test\(module)") })
    }

    private static let modules =
        [
            "", "-invalid-iss", "-missing-sub", "-invalid-aud", "-missing-aud", "-missing-iat",
            "-nonce-invalid", "-nonce-unless-code-flow", "-kid-absent-single-jwks",
            "-kid-absent-multiple-jwks", "-idtoken-sig-rs256", "-idtoken-sig-none",
            "-invalid-sig-rs256", "-invalid-sig-es256", "-invalid-sig-hs256",
            "-userinfo-invalid-sub", "-userinfo-bearer-header", "-userinfo-bearer-body",
            "-userinfo-signed", "-scope-userinfo-claims", "-client-secret-basic", "-invalid-athash",
            "-missing-athash", "-invalid-chash", "-missing-chash", "-aggregated-claims",
            "-distributed-claims", "-mtls-endpoint-aliases", "-form-post-error",
            "-discovery-openid-config", "-discovery-jwks-uri-keys", "-discovery-issuer-mismatch",
            "-discovery-webfinger-acct", "-discovery-webfinger-url", "-signing-key-rotation",
            "-signing-key-rotation-just-before-signing", "-dynamic-registration",
            "-request-uri-signed-rs256", "-request-uri-signed-none", "-refresh-token",
            "-refresh-token-invalid-sub", "-refresh-token-invalid-issuer", "-3rd-party-init-login",
            "-rp-init-logout", "-rp-init-logout-other-state", "-rp-init-logout-no-state",
            "-rp-frontchannel-rpinitlogout", "-rp-frontchannel-opinitlogout", "-session-management",
        ]
        + [
            "", "-alg-none", "-wrong-alg", "-wrong-iss", "-wrong-aud", "-wrong-event", "-no-event",
            "-with-nonce",
        ].map { "-rp-backchannel-rpinitlogout\($0)" }
}
