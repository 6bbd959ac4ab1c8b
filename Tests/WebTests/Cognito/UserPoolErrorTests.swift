import TestSupport
import Testing

/// The errors of a user pool's API: a type, a message, and status 400.
struct `The errors of a user pool` {
    @Test(
        arguments: try Fixture.rows(
            "cognito/user-pool-error", as: ([String: String?], String, String, String).self))
    func `a sign-in is refused as by AWS`(
        changes: [String: String?], type: String, message: String, diagnosis: String
    ) async throws {
        let provider = try Provider(.cognito())
        var parameters: JSON = ["USERNAME": "ada", "PASSWORD": "mypassword"]
        for (name, value) in changes { parameters[name] = value.map(JSON.string) }
        let answer = try await Browser(provider).pool(
            "InitiateAuth",
            ["AuthFlow": "USER_PASSWORD_AUTH", "ClientId": "spa", "AuthParameters": parameters])
        expect(answer.status.code, is: 400)
        expect(answer.fields[.contentType], is: "application/x-amz-json-1.1")
        expect(answer.fields["x-amzn-ErrorType"], is: type + ":")
        expect(answer.json, is: ["__type": .string(type), "message": .string(message)])
        expect(answer.diagnosis, is: diagnosis)
    }

    @Test(arguments: try Fixture.rows("cognito/user-pool-error-2", as: (String, JSON, String).self))
    func `each error has its type`(operation: String, members: JSON, type: String) async throws {
        let answer = try await Browser(Provider(.cognito())).pool(operation, members)
        expect(answer.status.code, is: 400)
        expect(answer.json["__type"]?.string, is: type)
        expect(answer.json["message"]?.string?.isEmpty, is: false)
    }

    @Test(arguments: try Fixture.rows("cognito/user-pool-error-3", as: (String, JSON, String).self))
    func `an error has the words of AWS`(
        operation: String, members: JSON, message: String
    ) async throws {
        let configuration = try ServerConfiguration.cognito {
            var blocked = User(sub: "bob", username: "bob")
            blocked.isBlocked = true
            $0.users?.append(blocked)
        }
        let answer = try await Browser(Provider(configuration)).pool(operation, members)
        expect(answer.status.code, is: 400)
        expect(answer.json["message"]?.string, is: message)
    }

    @Test(arguments: try Fixture.rows("cognito/user-pool-error-4", as: (String, JSON, String).self))
    func `an error of a signed-in user is explained`(
        operation: String, members: JSON, diagnosis: String
    ) async throws {
        let configuration = try ServerConfiguration.cognito {
            $0.users?.append(
                User(
                    sub: "tom", username: "tom",
                    claims: [
                        "email": "tom@example.com", "email_verified": false,
                    ]))
        }
        let browser = try Browser(Provider(configuration))
        let token: JSON = ["AccessToken": try await browser.poolTokens()["AccessToken"] ?? ""]
        let answer = try await browser.pool(operation, token.merging(members))
        expect(answer, is: 400, diagnosis: diagnosis)
    }

    @Test(arguments: [
        ("InitiateAuth", "USERNAME", 4_096, false), ("InitiateAuth", "USERNAME", 4_097, true),
        ("SignUp", "Username", 4_096, false), ("SignUp", "Username", 900_000, true),
        ("GetUser", "AccessToken", 32_768, false), ("GetUser", "AccessToken", 32_769, true),
    ])
    func `a text of a request has its measure`(
        operation: String, name: String, length: Int, isTooLong: Bool
    ) async throws {
        let text = JSON.string(String(repeating: "a", count: length))
        var members: JSON = [
            "ClientId": "spa", "AuthFlow": "USER_PASSWORD_AUTH", "Password": "Str0ng!pass",
            "AuthParameters": ["USERNAME": text, "PASSWORD": "x"],
            "ClientMetadata": ["note": .string(String(repeating: "n", count: 5_000))],
        ]
        if name != "USERNAME" {
            members["AuthParameters"] = nil
            members[name] = text
        }
        let answer = try await Browser(Provider(.cognito())).pool(operation, members)
        expect(answer.diagnosis == "request.parameter-length", is: isTooLong)
        if isTooLong {
            expect(answer.json["__type"], is: "InvalidParameterException")
            expect(answer.json["message"]?.string ?? "", contains: "'\(name)' has \(length) bytes")
        }
    }

    static let cases: [Case] = [
        Case("a password is looked at again after a pause that grows", try .cognito()) { provider in
            let browser = Browser(provider)
            for _ in 1...5 { _ = try await Self.attempt("wrong", browser) }
            let early = try await Self.attempt("mypassword", browser)
            expect(early.diagnosis, is: "pool.attempts")
            expect(early.json["message"], is: "Password attempts exceeded")
            provider.clock.advance(by: 1)
            _ = try await Self.attempt("wrong", browser)
            provider.clock.advance(by: 1)
            try await expect(
                Self.attempt("mypassword", browser).diagnosis, is: "pool.attempts")
            provider.clock.advance(by: 1)
            try await expect(Self.attempt("mypassword", browser).status, is: .ok)
        },
        Case("a user who is blocked by now does nothing with the token of before", try .cognito()) {
            provider in
            let browser = Browser(provider)
            let token: JSON = ["AccessToken": try await browser.poolTokens()["AccessToken"] ?? ""]
            try await expect(browser.pool("GetUser", token).status, is: .ok)
            try await expect(
                ControlAPI(provider).send(
                    .patch, "users/a33408e2-2071-70ef-04ae-1a2b3c4d5e6f", #"{"blocked": true}"#
                ).status, is: .ok)
            let password: JSON = [
                "PreviousPassword": "mypassword", "ProposedPassword": "Other-1",
            ]
            let name: JSON = ["UserAttributes": [["Name": "name", "Value": "Eve"]]]
            for (operation, members) in [
                ("GetUser", [:]), ("ChangePassword", password), ("UpdateUserAttributes", name),
                ("DeleteUser", [:]), ("AssociateSoftwareToken", [:]), ("GlobalSignOut", [:]),
            ] as [(String, JSON)] {
                let answer = try await browser.pool(operation, token.merging(members))
                expect(
                    answer.json,
                    is: ["__type": "NotAuthorizedException", "message": "User is disabled."],
                    "\(operation)")
            }
        },
        Case("a refresh token that is over says of which way it went", try .cognito()) { provider in
            let browser = Browser(provider)
            let token = try await browser.poolTokens()["RefreshToken"] ?? ""
            let other = try await browser.poolTokens()["RefreshToken"] ?? ""
            let sent: JSON = ["ClientId": "spa", "RefreshToken": token]
            _ = try await browser.pool("RevokeToken", ["ClientId": "spa", "Token": token])
            let revoked = try await browser.pool("GetTokensFromRefreshToken", sent)
            expect(revoked.json["message"], is: "Refresh Token has been revoked")
            provider.clock.advance(by: 31 * 86_400)
            let late = try await browser.pool(
                "GetTokensFromRefreshToken", ["ClientId": "spa", "RefreshToken": other])
            expect(late.json["message"], is: "Refresh Token has expired")
        },
        Case("an expired access token, and one without the scope, are told apart", try .cognito()) {
            provider in
            let browser = Browser(provider)
            let hosted = try await CodeFlow.cognito(browser).tokens()
            let other = try await browser.pool(
                "GetUser", ["AccessToken": hosted["access_token"] ?? ""])
            expect(other.json["message"], is: "Access Token does not have required scopes")
            let own = try await browser.poolTokens()
            provider.clock.advance(by: 3601)
            let late = try await browser.pool("GetUser", ["AccessToken": own["AccessToken"] ?? ""])
            expect(late.json["message"], is: "Access Token has expired")
        },
        Case(
            "a body that is no JSON, and a request without a target, are AWS's errors",
            try .cognito()
        ) { provider in
            let browser = Browser(provider)
            let broken = try await browser.post(
                "/", type: "application/x-amz-json-1.1", body: "{",
                ["X-Amz-Target": "AWSCognitoIdentityProviderService.GetUser"])
            expect(broken.json["__type"], is: "SerializationException")
            let aimless = try await browser.post(
                "/", type: "application/x-amz-json-1.1", body: "{}")
            expect(aimless.json["__type"], is: "UnknownOperationException")
            expect(aimless.diagnosis, is: "pool.operation-unknown")
        },
        Case("the record hides what signs a user in", try .cognito()) { provider in
            let browser = Browser(provider)
            let tokens = try await browser.poolTokens()
            let record = try await browser.get("/_understudy/requests/latest").text
            expect(record, contains: "USER_PASSWORD_AUTH")
            for secret in ["mypassword", tokens["RefreshToken"]?.string ?? "none"] {
                expect(!record.contains(secret))
            }
        },
        Case("a script of another origin may call the API", try .cognito()) { provider in
            let asked = "cache-control,content-type,x-amz-target,x-amz-user-agent"
            let answer = try await Browser(provider).send(
                .options, "/",
                [
                    "Origin": "https://app.example", "Access-Control-Request-Method": "POST",
                    "Access-Control-Request-Headers": asked,
                ])
            expect(answer.fields["Access-Control-Allow-Origin"], is: "*")
            expect(answer.fields["Access-Control-Allow-Headers"], is: asked)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func attempt(_ password: JSON, _ browser: Browser) async throws -> Response {
        try await browser.pool(
            "InitiateAuth",
            [
                "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": "spa",
                "AuthParameters": ["USERNAME": "ada", "PASSWORD": password],
            ])
    }
}
