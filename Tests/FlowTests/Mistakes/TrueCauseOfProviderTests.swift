import TestSupport
import Testing

/// Mistakes that are none at another provider.
struct `The cause of a mistake at one provider` {
    @Test(arguments: proofs + misplaced + refreshes + places)
    func `is the true one`(cause: TrueCause) async throws {
        try await cause.check()
    }

    static let proofs = [
        TrueCause(
            "a secret in the body where HTTP Basic is read", "client.secret-missing",
            says: ["'app' sent client_secret in the body", "by HTTP Basic"],
            never: ["sent no secret"], at: playing("x", "client_secret: 's3'")
        ) { try await $0.post("token", Self.code + [("client_secret", "s3")]) },
        TrueCause(
            "a secret in the body of a client that has none", "client.secret-unexpected",
            says: ["'app' has no secret"], at: playing("x", "token_endpoint_auth_method: 'none'")
        ) { try await $0.post("token", Self.code + [("client_secret", "s3")]) },
        TrueCause(
            "an id in the body, and the secret in HTTP Basic", "client.secret-missing",
            says: ["'app' authenticated by HTTP Basic", "client_secret in the body"],
            never: ["sent no secret"], at: playing("linkedin", "client_secret: 's3'")
        ) { try await $0.post("token", Self.code, Self.basic) },
        TrueCause(
            "HTTP Basic where keys are registered", "client.missing",
            says: ["'app' authenticated by HTTP Basic", "served here: private_key_jwt"],
            never: ["is missing"], at: "{ profile: 'login-gov' }"
        ) { try await $0.post("token", [Self.code[0]], Self.basic) },
        TrueCause(
            "an assertion without a signature", "assertion.algorithm",
            says: ["is not signed (alg 'none')", "HS256", "and the client_secret"],
            never: ["private_key_jwt"],
            at: playing(
                "generic", "client_secret: 's3', token_endpoint_auth_method: 'client_secret_jwt'")
        ) { try await $0.post("token", Self.code + Self.unsigned()) },
        TrueCause(
            "an assertion without the signature of a key", "assertion.algorithm",
            says: ["is not signed (alg 'none')", "ES256", "and a key of the client"],
            at: playing(
                "generic",
                "jwks_uri: 'https://app.example/jwks', "
                    + "token_endpoint_auth_method: 'private_key_jwt'")
        ) { try await $0.post("token", Self.code + Self.unsigned()) },
        TrueCause(
            "no scope for a client itself at Entra ID", "scope.missing",
            says: ["/.default behind it"], never: ["openid"],
            at: playing(
                "entra", "client_secret: 's3', grant_types: ['client_credentials']")
        ) { flow in
            var flow = flow
            flow.prefix = "/organizations"
            try await flow.post(
                "token",
                [
                    ("grant_type", "client_credentials"), ("client_id", "app"),
                    ("client_secret", "s3"),
                ])
        },
    ]

    static let misplaced = ["apple", "facebook", "franceconnect", "linkedin"].map { profile in
        TrueCause(
            "HTTP Basic at \(profile)", "client.missing",
            says: ["'app' authenticated by HTTP Basic", "client_secret in the body"],
            never: ["is missing"], at: playing(profile, "client_secret: 's3'")
        ) { try await $0.post("token", [Self.code[0]], Self.basic) }
    }

    static let refreshes = [
        TrueCause(
            "the scope of a refresh token at X", "refresh-token.not-asked-for",
            says: ["lacks offline.access", "add offline.access"], never: ["offline_access"],
            at: playing("x", refreshing)
        ) { flow in
            var flow = flow
            flow.scope = "users.read tweet.read"
            _ = try await flow.redeem(flow.code())
        },
        TrueCause(
            "an API without refresh tokens", "refresh-token.not-asked-for",
            says: ["API 'https://api.example' has allow_offline_access: false", "set it to true"],
            never: ["lacks"],
            at: playing(
                "auth0", refreshing,
                "apis: [{ identifier: 'https://api.example', allow_offline_access: false }]")
        ) { flow in
            var flow = flow
            flow.extra = [("audience", "https://api.example")]
            _ = try await flow.redeem(flow.code())
        },
    ]

    static let places = [
        pool("/us-east-1_ABC/.well-known/jwks.json"),
        pool("/us-east-1_ABC/.well-known/openid-configuration"),
        TrueCause(
            "a code of the realm at the root", "value.other-tenant", says: ["tenant 'master'"],
            never: ["at the root"], at: "{ profile: 'keycloak' }"
        ) { flow in
            var other = flow
            other.prefix = "/realms/acme"
            _ = try await other.redeem(flow.code())
        },
        TrueCause(
            "an authorization server that nobody declared", "tenant.branch-unknown",
            says: [#"authorization_servers: [{ id: "aus9", audience: "api://aus9" }]"#],
            at: "{ profile: 'okta' }"
        ) { _ = try await $0.browser.post("/oauth2/aus9/v1/token", form: []) },
        TrueCause(
            "a token for userinfo without openid", "bearer.scope-lacks-openid",
            says: ["the scope of the request that gets the token"]
        ) { flow in
            var flow = flow
            flow.scope = "email"
            _ = try await flow.userInfo(flow.thing("access_token"))
        },
    ]
}

private extension `The cause of a mistake at one provider` {
    static let refreshing = """
        grant_types: ['authorization_code', 'refresh_token'], policy: { consent: 'skip' }
        """
    static let basic: Fields = [.authorization: "Basic YXBwOnMz"]
    static let code = [
        ("grant_type", "authorization_code"), ("code", "x"), ("client_id", "app"),
    ]

    /// A configuration with one client, in JSON5.
    static func playing(_ profile: String, _ ofClient: String, _ others: String = "") -> String {
        """
        { profile: '\(profile)', clients: [{ client_id: 'app', \(ofClient),
          redirect_uris: ['https://app.example/cb'] }], \(others) }
        """
    }

    static func unsigned() throws -> [(String, String)] {
        let text = try JWS.sign(
            header: [:], claims: ["iss": "app", "sub": "app"], key: .none,
            algorithm: Algorithm(rawValue: "none"))
        return [
            ("client_assertion", text),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ]
    }

    static func pool(_ path: String) -> TrueCause {
        TrueCause(
            path, "path.other-pool",
            says: ["the pool here is 'us-east-1_Understudy'", #"set pool_id: "us-east-1_ABC""#],
            never: ["did you mean"], at: "{ profile: 'cognito' }"
        ) { expect(try await $0.browser.get(path).status, is: .notFound) }
    }
}
