import TestSupport
import Testing

struct `A value that is nearly one of a few` {
    @Test(arguments: Ring.allCases, grants + atAuthorize + elsewhere)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    private static func grant(_ sent: String, _ meant: String, source: String) -> ClientMistake {
        ClientMistake(
            "grant_type=\(sent)", source: source, code: "request.grant-type-unknown",
            cause: [sent], remedy: ["did you mean grant_type=\(meant)?"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token"), form: [("grant_type", sent), ("client_id", "app")])
        }
    }

    private static func authorize(
        _ name: String, _ sent: String, _ meant: String, code: String, source: String
    ) -> ClientMistake {
        ClientMistake(
            "\(name)=\(sent)", source: source, code: code, cause: [sent],
            remedy: ["did you mean \(name)=\(meant)?"]
        ) { flow in
            var flow = flow
            flow.extra = [(name, sent)]
            _ = try await flow.authorize()
        }
    }

    static let grants = [
        grant(
            "ClientCredentials", "client_credentials",
            source: "https://github.com/uafrica/oauth-server/issues/65"),
        grant(
            "client-credentials", "client_credentials",
            source: "https://github.com/django-oauth/django-oauth-toolkit/issues/363"),
        grant(
            "client_credential", "client_credentials",
            source: "https://github.com/zfcampus/apigility-documentation/pull/30"),
        grant(
            "client_credencials", "client_credentials",
            source: "https://github.com/trikoder/oauth2-bundle/issues/100"),
        grant(
            "authorizationCode", "authorization_code",
            source: "https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3"),
        grant(
            "code", "authorization_code",
            source: "https://github.com/thephpleague/oauth2-server/issues/1216"),
        grant(
            "refresh", "refresh_token",
            source: "https://github.com/MicrosoftDocs/azure-docs/pull/61354"),
        grant(
            "device_code", "urn:ietf:params:oauth:grant-type:device_code",
            source: "https://github.com/FusionAuth/fusionauth-issues/issues/2826"),
        grant(
            "token-exchange", "urn:ietf:params:oauth:grant-type:token-exchange",
            source: "https://github.com/wso2/performance-is/pull/160"),
    ]

    private static let openID = "https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest"
    private static let pkce = "pkce.method-unknown"

    static let atAuthorize = [
        authorize(
            "response_type", "authorization_code", "code",
            code: "authorize.response-type-unsupported",
            source: "https://github.com/thephpleague/oauth2-server/issues/1216"),
        authorize(
            "response_type", "Code", "code", code: "authorize.response-type-unsupported",
            source: "https://www.rfc-editor.org/rfc/rfc6749#section-3.1.1"),
        authorize(
            "response_mode", "post", "form_post", code: "authorize.response-mode-unsupported",
            source:
                "https://github.com/stewartadam/azuread-springsecurity5-oauth2-kickstart/issues/5"),
        authorize(
            "response_mode", "formpost", "form_post", code: "authorize.response-mode-unsupported",
            source: "https://openid.net/specs/oauth-v2-form-post-response-mode-1_0.html"),
        authorize("prompt", "None", "none", code: "authorize.prompt-invalid", source: openID),
        authorize(
            "prompt", "selectAccount", "select_account", code: "authorize.prompt-invalid",
            source: openID),
        authorize(
            "prompt", "login,consent", "login consent", code: "authorize.prompt-invalid",
            source: openID),
        authorize(
            "code_challenge_method", "s256", "S256", code: pkce,
            source: "https://github.com/xdevplatform/twitter-api-typescript-sdk/issues/26"),
        authorize(
            "code_challenge_method", "S-256", "S256", code: pkce,
            source: "https://www.rfc-editor.org/rfc/rfc7636#section-4.3"),
        authorize(
            "code_challenge_method", "SHA-256", "S256", code: pkce,
            source: "https://www.rfc-editor.org/rfc/rfc7636#section-4.3"),
        authorize("display", "pop-up", "popup", code: "parameter.value-misspelt", source: openID),
    ]

    static let elsewhere = [
        ClientMistake(
            "token_type_hint=accessToken",
            source: "https://www.rfc-editor.org/rfc/rfc7009#section-2.1",
            code: "parameter.value-misspelt", cause: ["accessToken"],
            remedy: ["did you mean token_type_hint=access_token?"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("revoke"),
                form: [("client_id", "app"), ("token", "x"), ("token_type_hint", "accessToken")])
        },
        ClientMistake(
            "subject_token_type=access_token",
            source: "https://www.rfc-editor.org/rfc/rfc8693#section-3",
            code: "exchange.token-type-unknown", cause: ["access_token"],
            remedy: [
                "did you mean subject_token_type=urn:ietf:params:oauth:token-type:access_token?"
            ]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token"),
                form: [
                    ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"),
                    ("client_id", "app"), ("client_secret", "s"), ("subject_token", "x"),
                    ("subject_token_type", "access_token"),
                ])
        },
        ClientMistake(
            "token_endpoint_auth_method=client-secret-basic",
            source: "https://github.com/oauthinaction/oauth-in-action-code/pull/66",
            code: "register.metadata", cause: ["client_secret_basic"], remedy: []
        ) { flow in
            _ = try await flow.browser.register([
                "token_endpoint_auth_method": "client-secret-basic"
            ])
        },
        ClientMistake(
            "redirectUris in a registration",
            source: "https://github.com/openid/AppAuth-iOS/issues/314",
            code: "parameter.misnamed", cause: ["'redirectUris'"], remedy: ["redirect_uris"]
        ) { flow in
            _ = try await flow.browser.send(
                .post, "/oauth/register", json: ["redirectUris": ["https://rp.example/cb"]])
        },
        ClientMistake(
            "metadata in camelCase beside right ones",
            source: "https://www.rfc-editor.org/rfc/rfc7591.html#section-2",
            code: "parameter.misnamed", cause: ["'tokenEndpointAuthMethod'", "was not sent"],
            remedy: ["token_endpoint_auth_method"]
        ) { flow in
            _ = try await flow.browser.send(
                .post, "/oauth/register",
                json: [
                    "redirect_uris": ["https://rp.example/cb"], "tokenEndpointAuthMethod": "none",
                ])
        },
    ]
}
