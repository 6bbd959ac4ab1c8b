import TestSupport
import Testing

/// The refusals of a user pool between the requests of one login.
struct `The challenges of a user pool` {
    @Test(
        arguments: [
            ("ada", "mypassword", nil), ("ada", "wrong", "pool.signature-wrong"),
            // A user without a password gets in with any.
            ("alice", "whatever", nil),
        ] as [(String, String, String?)]) func `a proof shows the password`(
            name: String, password: String, diagnosis: String?
        ) async throws
    {
        let browser = try Browser(Provider(.cognito()))
        let asked = try await browser.poolProof(name)
        let answer = try await browser.respond(
            to: asked, ProvingClient(password).answer(to: asked["ChallengeParameters"] ?? [:]))
        expect(answer.diagnosis, is: diagnosis)
        expect(answer.json["AuthenticationResult"] == nil, is: diagnosis != nil)
        guard diagnosis != nil else { return }
        expect(answer.json["__type"], is: "NotAuthorizedException")
        expect(answer.json["message"], is: "Incorrect username or password.")
    }

    @Test(arguments: try Fixture.rows("cognito/challenge", as: (String, String?).self))
    func `a time is written as in English`(time: String, diagnosis: String?) async throws {
        let browser = try Browser(Provider(.cognito()))
        let asked = try await browser.poolProof()
        var client = ProvingClient("mypassword")
        client.time = time
        let answer = try await browser.respond(
            to: asked, client.answer(to: asked["ChallengeParameters"] ?? [:]))
        expect(answer.diagnosis, is: diagnosis)
        guard diagnosis == "pool.timestamp-invalid" else { return }
        expect(
            answer.json["message"],
            is: "TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english")
    }

    struct Fault: Sendable {
        var message: String? = "Invalid session for the user."
        var diagnosis: String? = "pool.session-unknown"
        var responses: JSON = [:]
        var members: JSON = [:]
        var isRepeated = false
        var delay: Seconds = 0
    }

    private static let faults = [
        Fault(message: nil, diagnosis: nil, delay: 179),
        Fault(
            message: "Invalid session for the user, session can only be used once.",
            diagnosis: "pool.session-used", isRepeated: true),
        Fault(
            message: "Invalid session for the user, session is expired.",
            diagnosis: "pool.session-expired", delay: 180),
        Fault(members: ["Session": "AYABunknown"]), Fault(responses: ["USERNAME": "alice"]),
        Fault(members: ["ClientId": "plain"]), Fault(members: ["ChallengeName": "PASSWORD"]),
        Fault(
            responses: ["PASSWORD_CLAIM_SECRET_BLOCK": "AYAB"],
            members: ["ChallengeName": "PASSWORD_VERIFIER"]),
        Fault(
            message: "'ANSWER' is missing, or not a text", diagnosis: "pool.member-invalid",
            responses: ["ANSWER": .null]),
        Fault(
            message: "ANSWER 'EMAIL_OTP' is none of", diagnosis: "pool.member-invalid",
            responses: ["ANSWER": "EMAIL_OTP"]),
        Fault(
            message: "ChallengeName 'WEB_AUTHN' is not played", diagnosis: "pool.member-invalid",
            members: ["ChallengeName": "WEB_AUTHN"]),
    ]

    @Test(arguments: faults) func `a session is good for one answer, by its user, in three minutes`(
        fault: Fault
    ) async throws {
        let provider = try Provider(.cognito())
        let browser = Browser(provider)
        let asked = try await browser.poolLogin("USER_AUTH")
        let responses: JSON = ["USERNAME": "ada", "ANSWER": "PASSWORD", "PASSWORD": "mypassword"]
        if fault.isRepeated { _ = try await browser.respond(to: asked, responses) }
        provider.clock.advance(by: fault.delay)
        let answer = try await browser.respond(
            to: asked, responses.merging(fault.responses), fault.members)
        if let message = fault.message {
            expect(answer.json["message"]?.string?.hasPrefix(message), is: true)
        } else {
            expect(answer.json["AuthenticationResult"] != nil)
        }
        expect(answer.diagnosis, is: fault.diagnosis)
    }

    @Test(
        arguments: [
            ("PASSWORD", ["PASSWORD": "mypassword"], nil), ("PASSWORD", [:], "PASSWORD"),
            ("PASSWORD_SRP", ["SRP_A": "1234"], "PASSWORD_VERIFIER"),
            ("PASSWORD_SRP", [:], "PASSWORD_SRP"), ("EMAIL_OTP", [:], "SELECT_CHALLENGE"),
        ] as [(String, JSON, String?)])
    func `what a client prefers is asked for unless it was sent`(
        preferred: String, sent: JSON, challenge: String?
    ) async throws {
        let browser = try Browser(Provider(.cognito()))
        var more = sent
        more["PREFERRED_CHALLENGE"] = .string(preferred)
        let asked = try await browser.poolLogin("USER_AUTH", "ada", more)
        expect(asked["ChallengeName"]?.string, is: challenge)
        expect(asked["AuthenticationResult"] != nil, is: challenge == nil)
        guard challenge == preferred else { return }
        let answer = try await browser.respond(
            to: asked, ["USERNAME": "ada", "PASSWORD": "mypassword", "SRP_A": "1234"])
        expect(answer.status, is: .ok)
    }

    @Test(arguments: ["", "0", "00", "xyz", String(repeating: "f", count: 769)])
    func `what is no public key begins no proof`(key: String) async throws {
        let answer = try await Browser(Provider(.cognito())).poolLogin(
            "USER_SRP_AUTH", "ada", ["SRP_A": .string(key)])
        expect(answer["__type"], is: "InvalidParameterException")
    }

    @Test func `the record hides what continues a login`() async throws {
        let browser = try Browser(Provider(.cognito()))
        let asked = try await browser.poolLogin(
            "USER_PASSWORD_AUTH", "eve", ["PASSWORD": "temporary"])
        let session = try require(asked["Session"]?.string)
        _ = try await browser.respond(to: asked, ["USERNAME": "eve", "NEW_PASSWORD": "short"])
        let record = try await browser.get("/_understudy/requests").text
        expect(record, contains: "NEW_PASSWORD_REQUIRED")
        for secret in [session, "temporary", "short"] { expect(!record.contains(secret)) }
    }
}
