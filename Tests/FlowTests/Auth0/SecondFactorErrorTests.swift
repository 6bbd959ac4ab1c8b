import TestSupport
import Testing

/// Mistakes of clients between a password and its tokens.
struct `A second factor that is not passed` {
    /// The wrong request; nil for the token of the login.
    enum Step: Sendable {
        case pass(String, [(String, String)], token: String? = nil, client: String = "app")
        case challenge([(String, String)])
        case list(token: String)

        func send(_ login: SecondFactorLogin, _ token: String) async throws -> Response {
            switch self {
            case .pass(let proof, let more, let other, let client):
                try await login.pass(proof, other ?? token, more, client: client)
            case .challenge(let more): try await login.challenge(token, more)
            case .list(let token): try await login.authenticators(token)
            }
        }
    }

    @Test(
        arguments: [
            (
                "mfa.parameter-missing", 400, "invalid_request",
                "Missing required parameter: mfa_token", .pass("otp", [("otp", "1")], token: "")
            ),
            (
                "mfa.parameter-missing", 400, "invalid_request", "Missing required parameter: otp",
                .pass("otp", [])
            ),
            (
                "mfa.token-unknown", 400, "invalid_request", "Malformed mfa_token",
                .pass("otp", [("otp", "1")], token: "Fe26.2*x")
            ),
            (
                "mfa.token-unknown", 401, "invalid_token", "Malformed mfa_token",
                .list(token: "Fe26.2*x")
            ),
            (
                "mfa.other-client", 400, "invalid_request", "mfa_token not issued to this client",
                .pass("otp", [("otp", "1")], client: "other")
            ),
            (
                "mfa.code-wrong", 403, "invalid_grant", "Invalid otp_code.",
                .pass("otp", [("otp", "123")])
            ),
            (
                "mfa.code-wrong", 403, "invalid_grant", "Invalid oob_code.",
                .pass("oob", [("oob_code", "x")])
            ),
            (
                "mfa.challenge-unsupported", 401, "unsupported_challenge_type",
                "The user does not support any of the requested challenge types (webauthn).",
                .challenge([("challenge_type", "webauthn")])
            ),
            (
                "mfa.authenticator-unknown", 404, "invalid_request", "Authenticator not found",
                .challenge([("authenticator_id", "x")])
            ),
        ] as [(String, Int, String, String, Step)]) func `is refused in Auth0's words`(
            diagnosis: String, status: Int, error: String, text: String, step: Step
        ) async throws
    {
        let login = try SecondFactorLogin(Provider(`A second factor`.configuration()))
        let token = try await login.password().json.string("mfa_token")
        let answer = try await step.send(login, token)
        expect(answer, is: status, diagnosis: diagnosis)
        expect(answer.json, is: ["error": .string(error), "error_description": .string(text)])
    }

    static let cases: [Case] = [
        Case(
            "says so after its time, and after too many codes",
            try `A second factor`.configuration()
        ) { provider in
            let login = SecondFactorLogin(provider)
            let token = try await login.password().json.string("mfa_token")
            provider.clock.advance(by: 601)
            let late = try await login.pass("otp", token, [("otp", "1")])
            expect(late, error: "expired_token", diagnosis: "mfa.token-expired")
            let next = try await login.password().json.string("mfa_token")
            for _ in 1...10 { _ = try await login.pass("otp", next, [("otp", "1")]) }
            let eleventh = try await login.pass("otp", next, [("otp", "1")])
            expect(
                eleventh, is: .tooManyRequests, error: "too_many_attempts",
                diagnosis: "mfa.attempts")
        },
        Case("has one winner among fifty at once") {
            let configuration = try `A second factor`.configuration("{ code: '123456' }")
            try await Provider.run(.live, configuration) { provider in
                let login = SecondFactorLogin(provider)
                let token = try await login.password().json.string("mfa_token")
                let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for _ in 1...50 {
                        group.addTask {
                            try await login.pass("otp", token, [("otp", "123456")]).status == .ok
                        }
                    }
                    return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                expect(winners, is: 1)
            }
        },
        Case(
            "lets no more than ten of many wrong codes be tried at once",
            try `A second factor`.configuration()
        ) { provider in
            let login = SecondFactorLogin(provider)
            let token = try await login.password().json.string("mfa_token")
            let tried = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 1...50 {
                    group.addTask {
                        try await login.pass("otp", token, [("otp", "1")]).json["error"]
                            == "invalid_grant"
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expect(tried, is: 10)
        },
        /// The record shows no secret of it that is still valid.
        Case("leaves no secret in the record", try `A second factor`.configuration()) { provider in
            let login = SecondFactorLogin(provider)
            let token = try await login.password().json.string("mfa_token")
            let sent = try await login.challenge(token, [("challenge_type", "oob")])
            let oob = sent.json.string("oob_code")
            _ = try await login.pass("oob", token, [("oob_code", oob), ("binding_code", "777111")])
            _ = try await login.authenticators(token)
            let record = try await login.browser.get("/_understudy/requests").text
            for secret in [token, oob, "777111"] { expect(!record.contains(secret)) }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
