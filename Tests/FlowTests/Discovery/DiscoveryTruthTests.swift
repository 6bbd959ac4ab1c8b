import TestSupport
import Testing

/// Everything in the discovery document works, and nothing else does.
struct `What the discovery document names` {
    static let cases: [Case] = [
        Case("every endpoint named answers to its method") { provider in
            let browser = Browser(provider)
            let document = try await browser.discovery()
            let posts: Set = [
                "token_endpoint", "pushed_authorization_request_endpoint",
                "device_authorization_endpoint", "registration_endpoint", "introspection_endpoint",
                "revocation_endpoint", "backchannel_authentication_endpoint",
            ]
            let endpoints = (document.object ?? [:]).filter {
                $0.key.hasSuffix("_endpoint")
                    || ["jwks_uri", "check_session_iframe"].contains($0.key)
            }
            expect(posts.isSubset(of: endpoints.keys))
            for (name, url) in endpoints {
                let issuer = try require(document["issuer"]?.string)
                let path = try require(url.string).dropFirst(issuer.count)
                let answer = try await browser.send(
                    posts.contains(name) ? .post : .get, String(path))
                expect(![404, 405].contains(answer.status.code), "\(name)")
                expect(answer.status.code < 500, "\(name)")
            }
        },
        Case("every grant type named is known to the token endpoint") { provider in
            let browser = Browser(provider)
            let named = try await browser.named("grant_types_supported")
            expect(named, contains: "authorization_code")
            for type in named where type != "implicit" {
                let answer = try await browser.token([("grant_type", type), ("client_id", "app")])
                expect(answer.json["error"]?.string != "unsupported_grant_type", "\(type)")
                expect(answer.status.code < 500, "\(type)")
            }
            for type in ["implicit", "urn:ietf:params:oauth:grant-type:saml2-bearer", "made_up"] {
                let answer = try await browser.token([("grant_type", type), ("client_id", "app")])
                expect(answer.json["error"], is: "unsupported_grant_type", "\(type)")
            }
        },
        Case("every response type named answers, others are refused") { provider in
            let named = try await Browser(provider).named("response_types_supported")
            expect(named.count, is: Catalog.responseTypes.count)
            for type in named {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_type", type)] }
                let parameters = try await flow.signIn().redirectParameters
                expect(parameters["error"], is: nil, "\(type)")
                for (part, parameter) in [
                    ("code", "code"), ("id_token", "id_token"), ("token", "access_token"),
                ] {
                    let isWanted = type.split(separator: " ").contains { $0 == part }
                    expect(parameters[parameter] != nil, is: isWanted, "\(type)")
                }
            }
            for type in ["code none", "id_token none", "made_up", "code made_up"] {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_type", type)] }
                let answer = try await flow.authorize()
                expect(answer.redirectParameters["error"], is: "unsupported_response_type")
            }
        },
        Case("every response mode named carries the code") { provider in
            let named = try await Browser(provider).named("response_modes_supported")
            expect(named, is: Catalog.responseModes.map(\.rawValue))
            for mode in named {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_mode", mode)] }
                let answer = try await flow.signIn()
                let jwt = answer.redirectParameters["response"] ?? answer.hiddenField("response")
                let secured = try jwt.map { try JWS(compact: $0) }?.claims
                let code = try require(
                    answer.redirectParameters["code"] ?? answer.hiddenField("code")
                        ?? secured?["code"]?.string, "\(mode)")
                try await expect(flow.redeem(code).status, is: .ok, "\(mode)")
            }
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_mode", "made_up")] }
            let refused = try await flow.authorize()
            expect(refused.diagnosis, is: "authorize.response-mode-unsupported")
        },
        Case("every prompt named is obeyed") { provider in
            let named = try await Browser(provider).named("prompt_values_supported")
            expect(Set(named), is: ["none", "login", "consent", "select_account", "create"])
            for prompt in named {
                let browser = Browser(provider)
                _ = try await CodeFlow(browser).signIn()
                let flow = CodeFlow(browser) { $0.extra = [("prompt", prompt)] }
                let answer = try await flow.authorize()
                expect(answer.status == .ok, is: prompt != "none", "\(prompt)")
                expect(answer.redirectParameters["code"] != nil, is: prompt == "none")
            }
        },
        Case("create makes an account, where there may be new ones") {
            let create = [("prompt", "create")]
            try await Provider.run { provider in
                let browser = Browser(provider)
                _ = try await CodeFlow(browser).signIn()
                let flow = CodeFlow(browser) { $0.extra = create }
                let tokens = try await flow.tokens(as: "carol")
                try expect(tokens.claims(of: "id_token")["sub"], is: "carol")
            }
            let closed = ServerConfiguration.make { $0.allowOtherUsers = false }
            let browser = try Browser(Provider(closed))
            let named = try await browser.named("prompt_values_supported")
            expect(Set(named), is: ["none", "login", "consent", "select_account"])
            let refused = try await CodeFlow(browser) { $0.extra = create }.authorize()
            expect(refused.diagnosis, is: "authorize.prompt-invalid")
        },
        Case("every scope named is granted, and every claim named comes back") { provider in
            let browser = Browser(provider)
            let document = try await browser.discovery()
            let scopes = try await browser.named("scopes_supported")
            let flow = CodeFlow(browser) {
                $0.scope = scopes.joined(separator: " ")
                $0.extra = [("acr_values", "gold")]
            }
            let tokens = try await flow.tokens()
            let granted = tokens["scope"]?.string?.split(separator: " ").map(String.init) ?? []
            expect(Set(granted), is: Set(scopes))
            let token = try require(tokens["access_token"]?.string)
            let info = try await browser.get("/userinfo", .bearer(token)).json
            let came = try Set((info.object ?? [:]).keys)
                .union((tokens.claims(of: "id_token").object ?? [:]).keys)
            let claims = Set(document["claims_supported"]?.array?.compactMap(\.string) ?? [])
            expect(claims.count > 20 && came.isSuperset(of: claims))
            expect(Set((info.object ?? [:]).keys).isSubset(of: claims))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

extension Browser {
    func discovery() async throws -> JSON {
        try await get("/.well-known/openid-configuration").json
    }

    /// The texts in a list of the discovery document.
    func named(_ member: String) async throws -> [String] {
        let names = try await discovery()[member]?.array?.compactMap(\.string) ?? []
        try require(!names.isEmpty, "\(member)")
        return names
    }
}
