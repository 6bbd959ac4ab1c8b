import DomainSupport
import Testing

struct `A code challenge in an authorization request` {
    private static let good = CodeChallenge.rfcExample.value

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let challenge: String
        let method: String
        let diagnosis: String
        /// The mended challenge if the finding is tolerated; nil if it never is.
        let mended: String?
    }

    private static func cases() throws -> [Case] {
        try Fixture.rows(
            "authorization-code/check-pkce", as: (String, String, String, String, String?).self
        ).map(Case.init)
    }

    @Test(arguments: try cases()) func `must be as RFC 7636 has it`(request: Case) async throws {
        let refusal = try await Refusal.of {
            try await Context.make().verified(parameters(request))
        }
        expect(refusal, is: .redirect("invalid_request", request.diagnosis))
    }

    @Test(arguments: try cases(), [DiagnosisLevel.warn, .ignore])
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
