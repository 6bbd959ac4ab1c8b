import TestSupport
import Testing

/// The requests of Amplify JS 6, as it writes them: from the hosted pages to the API and back.
struct `A login by Amplify` {
    private static let bye = "https://app.example/bye"
    private static let agent: Fields = [
        "Origin": "https://app.example",
        "x-amz-user-agent": "aws-amplify/6.15.1 auth/4 framework/1",
    ]

    @Test(arguments: Ring.allCases)
    func `begins at the hosted pages, is renewed by the API, and ends`(ring: Ring) async throws {
        let server = try ServerConfiguration.cognito {
            $0.clients[1].postLogoutRedirectURIs = [Self.bye]
        }
        try await Provider.run(ring, server) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser) {
                $0.clientID = "spa"
                $0.secret = nil
            }
            let led = try await browser.get(
                "/oauth2/authorize?redirect_uri=https%3A%2F%2Fapp.example%2Fcb&response_type=code"
                    + "&client_id=spa&identity_provider=COGNITO"
                    + "&scope=openid%20email%20profile%20aws.cognito.signin.user.admin"
                    + "&state=Zy0xS1pQ-7b2275726c223a222f227d&code_challenge="
                    + "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256")
            let page = try await browser.get(led.fields[.location] ?? "")
            let back = try await flow.submit(page, as: "ada", [("password", "mypassword")])
                .redirectParameters
            expect(back["state"], is: "Zy0xS1pQ-7b2275726c223a222f227d")
            let redeemed = try await browser.post(
                "/oauth2/token", type: "application/x-www-form-urlencoded",
                body: "grant_type=authorization_code&code=\(back["code"] ?? "")&client_id=spa"
                    + "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb"
                    + "&code_verifier=\(CodeFlow.verifier)", Self.agent)
            expect(redeemed.fields["Access-Control-Allow-Origin"], is: "*")
            expect(redeemed.json["token_type"], is: "Bearer")
            // The library derives the difference of the clocks and the active user from the claims.
            let claims = try redeemed.json.claims(of: "access_token")
            expect(claims["iat"]?.integer != nil)
            expect(claims["username"], is: "ada")

            let refresh = redeemed.json["refresh_token"] ?? ""
            let renewed = try await browser.pool(
                "GetTokensFromRefreshToken", ["ClientId": "spa", "RefreshToken": refresh])
            let tokens = renewed.json["AuthenticationResult"] ?? [:]
            let user = try await browser.pool(
                "GetUser", ["AccessToken": tokens["AccessToken"] ?? ""])
            expect(user.json["Username"], is: "ada")
            let revoked = try await browser.pool(
                "RevokeToken", ["ClientId": "spa", "Token": refresh])
            expect(revoked.status, is: .ok)
            let out = try await browser.get(
                "/logout?client_id=spa&logout_uri=https%3A%2F%2Fapp.example%2Fbye")
            expect(out.fields[.location], is: Self.bye)
        }
    }

    @Test func `has an id that its support could ask for in each answer`() async throws {
        let browser = try Browser(Provider(.cognito()))
        for answer in [
            try await browser.pool("GetUser", [:]),
            try await browser.post("/oauth2/token", form: [("client_id", "spa")]),
            try await browser.get("/oauth2/userInfo"),
        ] {
            let id = try require(answer.fields["x-amz-cognito-request-id"])
            try expect(id.wholeMatch(of: Regex("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) != nil)
            expect(answer.fields["x-amzn-RequestId"], is: id)
        }
    }
}
