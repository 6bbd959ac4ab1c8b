import Expectations
import OAuth
import Testing

struct `A code challenge in an authorization request` {
    private static let good = CodeChallenge.rfcExample.value

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var challenge = good
        var method = "S256"
        let diagnosis: String
        /// The mended challenge if the finding is tolerated; nil if it never is.
        var mended: String?
    }

    private static let cases = [
        Case(testDescription: "plain", method: "plain", diagnosis: "pkce.method-plain"),
        Case(testDescription: "lower case", method: "s256", diagnosis: "pkce.method-unknown"),
        Case(
            testDescription: "no method", method: "", diagnosis: "pkce.method-missing",
            mended: good),
        Case(
            testDescription: "padding", challenge: good + "=", diagnosis: "pkce.challenge-padded",
            mended: good),
        Case(
            testDescription: "the other alphabet",
            challenge: "+/9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+/",
            diagnosis: "pkce.challenge-not-base64url",
            mended: "-_9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-_"),
        Case(
            testDescription: "a plus that became a space",
            challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw cM",
            diagnosis: "pkce.challenge-not-base64url", mended: good),
        Case(
            testDescription: "a line break at the end", challenge: good + "\n",
            diagnosis: "pkce.challenge-line-break", mended: good),
        Case(
            testDescription: "a line break within",
            challenge: "E9Melhoa2OwvFrEMTJg\r\nuCHaoeK1t8URWbuGJSstw-cM",
            diagnosis: "pkce.challenge-line-break", mended: good),
        Case(
            testDescription: "too short", challenge: String(good.dropLast()),
            diagnosis: "pkce.challenge-length"),
        Case(
            testDescription: "too long", challenge: good + "A", diagnosis: "pkce.challenge-length"),
        Case(
            testDescription: "hexadecimal", challenge: String(repeating: "0f", count: 32),
            diagnosis: "pkce.challenge-form"),
    ]

    @Test(arguments: cases) func `must be as RFC 7636 has it`(request: Case) async throws {
        let refusal = try await Refusal.of {
            try await Context.make().verified(parameters(request))
        }
        expect(refusal, is: .redirect("invalid_request", request.diagnosis))
    }

    @Test(arguments: cases, [DiagnosisLevel.warn, .ignore])
    func `is mended where that can be let through`(
        request: Case, level: DiagnosisLevel
    ) async throws {
        let context = try Context.make { $0.diagnosis[request.diagnosis] = level }
        guard let mended = request.mended else {
            let refusal = try await Refusal.of { try await context.verified(parameters(request)) }
            expect(refusal, is: .redirect("invalid_request", request.diagnosis))
            return
        }
        try await expect(context.verified(parameters(request)).challenge?.value, is: mended)
        expect(context.found, is: level == .warn ? [request.diagnosis] : [])
    }

    @Test func `may have several faults, each of which must be let through`() async throws {
        let parameters = Parameters.authorize(
            .web,
            [
                "code_challenge": "+/9Melhoa2OwvFrEMTJg\nuCHaoeK1t8URWbuGJSstw+/=",
                "code_challenge_method": "S256",
            ])
        let faults = [
            "pkce.challenge-line-break", "pkce.challenge-padded", "pkce.challenge-not-base64url",
        ]
        let easy = try Context.make { configuration in
            for fault in faults { configuration.diagnosis[fault] = .warn }
        }
        try await expect(
            easy.verified(parameters).challenge?.value,
            is: "-_9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-_")
        expect(easy.found, is: faults)

        for strict in faults {
            let context = try Context.make { configuration in
                for fault in faults where fault != strict { configuration.diagnosis[fault] = .warn }
            }
            let refusal = try await Refusal.of { try await context.verified(parameters) }
            expect(refusal, is: .redirect("invalid_request", strict))
        }
    }

    @Test(arguments: ["S256", "plain", "x"])
    func `must be there when its method is`(method: String) async throws {
        let parameters = Parameters.authorize(.web, ["code_challenge_method": method])
        let refusal = try await Refusal.of { try await Context.make().verified(parameters) }
        expect(refusal, is: .redirect("invalid_request", "pkce.challenge-missing"))

        let easy = try Context.make { $0.diagnosis["pkce.challenge-missing"] = .warn }
        try await expect(easy.verified(parameters).challenge, is: nil)
        expect(easy.found, is: ["pkce.challenge-missing"])
    }

    @Test func `may be left out by a confidential client`() async throws {
        let context = try Context.make()
        try await expect(context.verified(.authorize(.web)).challenge, is: nil)
        expect(context.found, is: [])
    }

    @Test func `is missed with a public client, which may be made strict`() async throws {
        let context = try Context.make()
        try await expect(context.verified(.authorize(.spa)).challenge, is: nil)
        expect(context.found, is: ["pkce.absent"])

        let strict = try Context.make { $0.diagnosis["pkce.absent"] = .strict }
        let refusal = try await Refusal.of { try await strict.verified(.authorize(.spa)) }
        expect(refusal, is: .redirect("invalid_request", "pkce.absent"))
    }

    @Test func `can be required of a client, and then nothing lets it off`() async throws {
        let client = Client.web.with { $0.policy.pkce = .required }
        let context = try Context.make(clients: [client]) { $0.diagnosis["pkce.absent"] = .ignore }
        let refusal = try await Refusal.of { try await context.verified(.authorize(client)) }
        expect(refusal, is: .redirect("invalid_request", "pkce.absent"))
    }

    private func parameters(_ request: Case) -> Parameters {
        .authorize(
            .web, ["code_challenge": request.challenge, "code_challenge_method": request.method])
    }
}
