import TestSupport
import Testing

struct `A parameter under another name` {
    @Test(arguments: Ring.allCases, atAuthorize + atToken + atLogout)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    private static func authorize(
        _ description: String, source: String, code: String = "parameter.misnamed",
        _ changes: [(String, String)], meant: String
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: code, cause: [changes[1].0], remedy: [meant]
        ) { flow in
            var flow = flow
            flow.extra = changes
            _ = try await flow.authorize()
        }
    }

    private static func redeem(
        _ description: String, source: String, code: String = "parameter.misnamed",
        _ changes: [(String, String)], meant: String
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: code, cause: [changes[1].0], remedy: [meant]
        ) { flow in _ = try await flow.redeem(flow.code(), changes) }
    }

    private static func logout(_ name: String, source: String) -> ClientMistake {
        ClientMistake(
            name, source: source, code: "parameter.misnamed", cause: ["'\(name)'"],
            remedy: ["did you mean post_logout_redirect_uri?"]
        ) { flow in
            let query = "?\(name)=https%3A%2F%2Fapp.example%2Fbye"
            _ = try await flow.browser.get(flow.path("logout") + query)
        }
    }

    static let atLogout = [
        logout("redirect_uri", source: "https://github.com/TNG/keycloak-mock/pull/137"),
        logout("returnTo", source: "https://github.com/auth0/nextjs-auth0/issues/1797"),
        logout(
            "post_logout_redirect",
            source: "https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout"),
        logout(
            "logout_uri",
            source: "https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout"),
    ]

    static let atAuthorize = [
        authorize(
            "clientId", source: "https://github.com/mozilla/fxa-content-server/issues/1740",
            [("client_id", ""), ("clientId", "app")], meant: "client_id"),
        authorize(
            "scopes", source: "https://github.com/doorkeeper-gem/doorkeeper/issues/1470",
            [("scope", ""), ("scopes", "openid")], meant: "scope"),
        authorize(
            "a list of scopes", source: "https://github.com/fastify/fastify-oauth2/issues/21",
            [("scope", ""), ("scope[]", "openid")], meant: "scope"),
        authorize(
            "redirect_url", source: "https://github.com/apigee/api-platform-samples/issues/7",
            [("redirect_uri", ""), ("redirect_url", "https://app.example/cb")],
            meant: "redirect_uri"),
        authorize(
            "redirectURI", source: "https://github.com/jaredhanson/oauth2orize/issues/177",
            [("redirect_uri", ""), ("redirectURI", "https://app.example/cb")],
            meant: "redirect_uri"),
        authorize(
            "code_challange", source: "https://www.rfc-editor.org/rfc/rfc7636#section-4.3",
            [
                ("code_challenge", ""),
                ("code_challange", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
            ], meant: "code_challenge"),
        authorize(
            "code_challenge_methd", source: "https://github.com/teslamate-org/teslamate/pull/1571",
            [("code_challenge_method", ""), ("code_challenge_methd", "S256")],
            meant: "code_challenge_method"),
        authorize(
            "grant_type for response_type",
            source: "https://github.com/thephpleague/oauth2-server/issues/1216",
            [("response_type", ""), ("grant_type", "authorization_code")], meant: "response_type"),
        authorize(
            "responseType", source: "https://www.rfc-editor.org/rfc/rfc6749#section-3.1.1",
            [("response_type", ""), ("responseType", "code")], meant: "response_type"),
        authorize(
            "loginHint",
            source: "https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest",
            [("state", "s"), ("loginHint", "alice")], meant: "login_hint"),
    ]

    static let atToken = [
        redeem(
            "code_verifer", source: "https://github.com/dnplus/streamlit-oauth/pull/27",
            [("code_verifier", ""), ("code_verifer", CodeFlow.verifier)], meant: "code_verifier"),
        redeem(
            "codeVerifier", source: "https://github.com/FusionAuth/fusionauth-react-sdk/pull/48",
            [("code_verifier", ""), ("codeVerifier", CodeFlow.verifier)], meant: "code_verifier"),
        redeem(
            "redirect_url", source: "https://github.com/apigee/api-platform-samples/issues/7",
            [("redirect_uri", ""), ("redirect_url", "https://app.example/cb")],
            meant: "redirect_uri"),
        redeem(
            "granttype", source: "https://github.com/chadicus/slim-oauth2/issues/3",
            [("grant_type", ""), ("granttype", "authorization_code")], meant: "grant_type"),
        redeem(
            "response_type for grant_type",
            source: "https://github.com/thephpleague/oauth2-server/issues/1216",
            [("grant_type", ""), ("response_type", "code")], meant: "grant_type"),
        redeem(
            "clientId", source: "https://github.com/mulesoft-labs/js-client-oauth2/issues/77",
            [("client_id", ""), ("clientId", "app")], meant: "client_id"),
        redeem(
            "authorization_code for code",
            source: "https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3",
            [("code", ""), ("authorization_code", "x")], meant: "code"),
        redeem(
            "a code to refresh, from the same template",
            source: "https://github.com/NangoHQ/nango/pull/430", code: "parameter.other-grant",
            [("code", ""), ("refresh_token", "x")], meant: "grant_type=refresh_token"),
        ClientMistake(
            "code for device_code",
            source: "https://github.com/OpenIdentityPlatform/OpenAM/issues/206",
            code: "parameter.other-grant", cause: ["device_code", "code was sent"],
            remedy: ["device_code"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token"),
                form: [
                    ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                    ("client_id", "app"), ("code", "x"),
                ])
        },
        ClientMistake(
            "access_token for token, to revoke it",
            source: "https://github.com/intuit/oauth-jsclient/issues/24",
            code: "parameter.misnamed", cause: ["'access_token'"], remedy: ["did you mean token?"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("revoke"), form: [("client_id", "app"), ("access_token", "x")])
        },
        ClientMistake(
            "scopes for a device", source: "https://github.com/statping-ng/statping-ng/issues/165",
            code: "parameter.misnamed", cause: ["'scopes'"], remedy: ["did you mean scope?"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("device"), form: [("client_id", "app"), ("scopes", "openid")])
        },
    ]
}
