import TestSupport
import Testing

/// Logins at the API of a user pool in several requests.
struct `A login by challenges` {
    @Test(arguments: Ring.allCases)
    func `a password is proven without being sent`(ring: Ring) async throws {
        try await Provider.run(ring, .cognito()) { provider in
            let browser = Browser(provider)
            let asked = try await browser.poolProof()
            expect(asked["ChallengeName"], is: "PASSWORD_VERIFIER")
            expect(asked["Session"], is: nil)
            let parameters = asked["ChallengeParameters"] ?? [:]
            expect(
                parameters.object?.keys.sorted(),
                is: ["SALT", "SECRET_BLOCK", "SRP_B", "USERNAME", "USER_ID_FOR_SRP"])
            let block = parameters.string("SECRET_BLOCK")
            expect(Base64.decode(block)?.count, is: 678)
            let answer = try await browser.respond(
                to: asked, ProvingClient("mypassword").answer(to: parameters))
            let tokens = answer.json["AuthenticationResult"] ?? [:]
            try expect(tokens.claims(of: "IdToken")["cognito:username"], is: "ada")
            try expect(
                tokens.claims(of: "AccessToken")["scope"], is: "aws.cognito.signin.user.admin")
        }
    }

    @Test(arguments: ["PASSWORD", "PASSWORD_SRP"])
    func `a user chooses how to show the password`(choice: String) async throws {
        let browser = try Browser(Provider(.cognito()))
        let asked = try await browser.poolLogin("USER_AUTH")
        expect(asked["ChallengeName"], is: "SELECT_CHALLENGE")
        expect(asked["AvailableChallenges"], is: ["PASSWORD_SRP", "PASSWORD"])
        var answer = try await browser.respond(
            to: asked,
            [
                "USERNAME": "ada", "ANSWER": .string(choice), "PASSWORD": "mypassword",
                "SRP_A": .string(ProvingClient.publicKey),
            ])
        if choice == "PASSWORD_SRP" {
            expect(answer.json["ChallengeName"], is: "PASSWORD_VERIFIER")
            expect(answer.json["Session"] != nil)
            let parameters = answer.json["ChallengeParameters"] ?? [:]
            answer = try await browser.respond(
                to: answer.json, ProvingClient("mypassword").answer(to: parameters))
        }
        expect(answer.json["AuthenticationResult"]?["IdToken"] != nil)
    }

    @Test(arguments: ["USER_PASSWORD_AUTH", "USER_SRP_AUTH"])
    func `a password that somebody else gave is changed`(flow: String) async throws {
        let browser = try Browser(Provider(.cognito()))
        let client = ProvingClient("temporary")
        var asked = try await browser.poolLogin(
            flow, "eve", ["PASSWORD": "temporary", "SRP_A": .string(ProvingClient.publicKey)])
        if flow == "USER_SRP_AUTH" {
            let responses = client.answer(to: asked["ChallengeParameters"] ?? [:])
            asked = try await browser.respond(to: asked, responses).json
        }
        expect(asked["ChallengeName"], is: "NEW_PASSWORD_REQUIRED")
        expect(asked["ChallengeParameters"]?["userAttributes"], is: #"{"email":"eve@example.com"}"#)
        let answer = try await browser.respond(
            to: asked,
            [
                "USERNAME": "eve", "NEW_PASSWORD": "her own", "userAttributes.given_name": "Eve",
                "userAttributes.phone_number": "+15550100",
            ])
        let claims = try (answer.json["AuthenticationResult"] ?? [:]).claims(of: "IdToken")
        expect(claims["given_name"], is: "Eve")

        let old = try await browser.poolLogin(
            "USER_PASSWORD_AUTH", "eve", ["PASSWORD": "temporary"])
        expect(old["message"], is: "Incorrect username or password.")
        let new = try await browser.poolLogin("USER_PASSWORD_AUTH", "eve", ["PASSWORD": "her own"])
        try expect(
            (new["AuthenticationResult"] ?? [:]).claims(of: "IdToken")["given_name"], is: "Eve")
        let entry = try await browser.get("/_understudy/users/eve").json
        expect(entry["new_password_required"], is: nil)
        expect(entry["claims"]?["phone_number_verified"], is: false)
    }

    @Test(
        arguments: [
            ("sub", "ada", "pool.attribute-fixed"),
            ("email_verified", "true", "pool.attribute-fixed"),
            ("cognito:groups", ["admin"], "pool.attribute-fixed"),
            ("email", "mallory@example.com", "pool.attribute-provided"),
        ] as [(String, JSON, String)])
    func `a new password changes nothing that is not the user's to write`(
        name: String, value: JSON, code: String
    ) async throws {
        let browser = try Browser(Provider(.cognito()))
        let asked = try await browser.poolLogin(
            "USER_PASSWORD_AUTH", "eve", ["PASSWORD": "temporary"])
        let answer = try await browser.respond(
            to: asked,
            ["USERNAME": "eve", "NEW_PASSWORD": "her own", "userAttributes." + name: value])
        expect(answer.json["__type"], is: "NotAuthorizedException")
        let messages = [
            "pool.attribute-fixed": "A client attempted to write unauthorized attribute",
            "pool.attribute-provided": "Cannot modify an already provided email",
        ]
        expect(answer.json["message"]?.string, is: messages[code])
        expect(answer.diagnosis, is: code)
        let again = try await browser.poolLogin(
            "USER_PASSWORD_AUTH", "eve", ["PASSWORD": "temporary"])
        expect(again["ChallengeName"], is: "NEW_PASSWORD_REQUIRED")
    }
}
