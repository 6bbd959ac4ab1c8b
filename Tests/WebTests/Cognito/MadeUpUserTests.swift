import TestSupport
import Testing

/// Users whom an open user pool makes up at their first login.
struct `Made-up users of a user pool` {
    private static func pool() throws -> ServerConfiguration {
        try .read("{ profile: 'cognito', mfa: { code: '123456' } }")
    }

    private static func token(_ browser: Browser) async throws -> JSON {
        let signedIn = try await browser.poolLogin(
            "USER_PASSWORD_AUTH", "zoe", ["PASSWORD": "first"])
        return ["AccessToken": signedIn["AuthenticationResult"]?["AccessToken"] ?? ""]
    }

    @Test(
        arguments: [
            ("ChangePassword", ["PreviousPassword": "first", "ProposedPassword": "Str0ng!pass"]),
            (
                "UpdateUserAttributes",
                ["UserAttributes": [["Name": "name", "Value": "Zoe Washburne"]]]
            ),
            ("DeleteUserAttributes", ["UserAttributeNames": ["nickname"]]),
            ("SetUserMFAPreference", ["EmailMfaSettings": ["Enabled": true]]),
            ("DeleteUser", [:]),
        ] as [(String, JSON)])
    func `change like any other`(operation: String, members: JSON) async throws {
        let browser = try Browser(Provider(Self.pool()))
        let token = try await Self.token(browser)
        let answer = try await browser.pool(operation, members.merging(token))
        expect(answer.status, is: .ok)
    }

    static let cases: [Case] = [
        Case("have the password that they chose from then on", try Self.pool()) { provider in
            let browser = Browser(provider)
            let change: JSON = ["PreviousPassword": "first", "ProposedPassword": "Str0ng!pass"]
            let token = try await Self.token(browser)
            let sub = try await browser.pool("GetUser", token).json["UserAttributes"]?[0]
            _ = try await browser.pool("ChangePassword", change.merging(token))
            let refused = try await browser.poolLogin(
                "USER_PASSWORD_AUTH", "zoe", ["PASSWORD": "first"])
            expect(refused["__type"], is: "NotAuthorizedException")
            let after = try await browser.pool("GetUser", token).json["UserAttributes"]?[0]
            expect(after, is: sub)
        },
        Case("set a forgotten password", try Self.pool()) { provider in
            let browser = Browser(provider)
            let name: JSON = ["ClientId": "spa", "Username": "zoe"]
            let asked = try await browser.pool("ForgotPassword", name)
            expect(asked.status, is: .ok)
            let proof: JSON = ["ConfirmationCode": "123456", "Password": "Str0ng!pass"]
            let answer = try await browser.pool(
                "ConfirmForgotPassword", name.merging(proof))
            expect(answer.status, is: .ok)
        },
        Case("are signed out everywhere once deleted", try Self.pool()) { provider in
            let browser = Browser(provider)
            let token = try await Self.token(browser)
            _ = try await browser.pool("DeleteUser", token)
            let gone = try await browser.pool("GetUser", token)
            expect(gone.json["__type"], is: "NotAuthorizedException")
        },
        Case("are deleted without a place in the directory", try Self.pool()) { provider in
            let browser = Browser(provider)
            let token = try await Self.token(browser)
            let before = provider.root
            try await expect(browser.pool("DeleteUser", token).status, is: .ok)
            expect(provider.root === before)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
