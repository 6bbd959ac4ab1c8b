import TestSupport
import Testing

/// Service accounts, whose keys the configuration states or the control API makes.
struct `Service accounts of Google` {
    private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    private static let robot = "robot@acme.iam.gserviceaccount.com"
    private static let read = "https://www.googleapis.com/auth/devstorage.read_only"
    private static let key = Result { () throws(CryptoError) in
        try PrivateKey.generate(.rsa(bits: 2048))
    }
    private static let unauthorized =
        "Client is unauthorized to retrieve access tokens using this method, or client not "
        + "authorized for any of the scopes requested."

    private static func configuration() throws -> ServerConfiguration {
        let jwk = try key.get().publicKey.jwk.text
        return try .read(
            """
            { profile: "google", allow_other_users: false,
              clients: [
                { client_id: "\(robot)", token_endpoint_auth_method: "none", redirect_uris: [],
                  grant_types: ["\(grant)"], jwks: { keys: [\(jwk)] },
                  delegated_scopes: ["email"] },
              ],
              users: [{ username: "alice", claims: { email: "alice@example.com" } }] }
            """)
    }

    /// - Parameter changes: claims in place of sound ones; null removes one.
    private static func assertion(
        _ changes: [String: JSON] = [:], to provider: Provider, signedWith key: PrivateKey? = nil
    ) throws -> String {
        let now = Provider.start.seconds
        let claims: JSON = [
            "iss": .string(Self.robot), "scope": .string(Self.read),
            "aud": .string("http://\(provider.wire.authority)/token"), "iat": .integer(now),
            "exp": .integer(now + 3600),
        ]
        return try JWS.sign(
            header: ["typ": "JWT"], claims: claims.merging(.object(changes)),
            key: .asymmetric(key ?? Self.key.get()), algorithm: .rs256)
    }

    private static func redeem(_ assertion: String, at provider: Provider) async throws -> Response
    {
        try await Browser(provider).post(
            "/token", form: [("grant_type", Self.grant), ("assertion", assertion)])
    }

    @Test(
        arguments: [
            [:], ["sub": .string(robot)],
            ["sub": .string(robot), "aud": "https://oauth2.googleapis.com/token"],
            ["sub": "alice@example.com", "scope": "email"],
        ] as [[String: JSON]])
    func `get an access token and nothing else`(changes: [String: JSON]) async throws {
        let provider = try Provider(Self.configuration())
        let answer = try await Self.redeem(Self.assertion(changes, to: provider), at: provider)
        expect(answer.status, is: .ok)
        expect(answer.json.object?.keys.sorted(), is: ["access_token", "expires_in", "token_type"])
        let told = try await Browser(provider).get(
            "/tokeninfo?access_token=\(answer.json.accessToken)")
        let isForUser = changes["scope"] != nil
        expect(
            told.json["scope"]?.string,
            is: isForUser ? "https://www.googleapis.com/auth/userinfo.email" : Self.read)
        expect(told.json["email"], is: isForUser ? "alice@example.com" : nil)
    }

    static let cases: [Case] = [
        Case("get an ID token alone for another service", try Self.configuration()) { provider in
            let answer = try await redeem(
                assertion(
                    ["scope": .null, "target_audience": "https://api.example"], to: provider),
                at: provider)
            expect(answer.json.object?.keys.sorted(), is: ["id_token"])
            let claims = try answer.json.claims(of: "id_token")
            try expectGolden(claims.pretty + "\n", "google/service_id_token.json")
        },
        Case("sign with a key of theirs", try Self.configuration()) { provider in
            let other = try PrivateKey.generate(.rsa(bits: 2048))
            let answer = try await redeem(assertion(to: provider, signedWith: other), at: provider)
            expect(answer.status.code, is: 400)
            expect(
                answer.json,
                is: ["error": "invalid_grant", "error_description": "Invalid JWT Signature."])
        },
        Case("are made for nobody whom the control API refuses") {
            let server = try ServerConfiguration.read("{ profile: 'google', control: 'off' }")
            let answer = try await Browser(Provider(server)).send(
                .post, "/_understudy/service-accounts", json: [:])
            expect(answer.status.code, is: 404)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "google/service-account", as: ([String: JSON], Int, String, String, String?).self))
    func `are refused in Google's words`(
        changes: [String: JSON], status: Int, error: String, text: String, code: String?
    ) async throws {
        let provider = try Provider(Self.configuration())
        let answer = try await Self.redeem(Self.assertion(changes, to: provider), at: provider)
        expect(answer.status.code, is: status)
        expect(answer.json, is: ["error": .string(error), "error_description": .string(text)])
        if let code { expect(answer.diagnosis, is: code) }
    }

    @Test(arguments: ["{ profile: 'google' }", "{ profile: 'google', mode: 'closed' }"])
    func `are made by the control API, with a file for SDKs`(text: String) async throws {
        let provider = try Provider(.read(text))
        let browser = Browser(provider)
        let made = try await browser.send(
            .post, "/_understudy/service-accounts",
            json: ["client_email": .string(Self.robot), "delegated_scopes": ["openid"]])
        expect(made.status.code, is: 201)
        let file = made.json
        let origin = "http://\(provider.wire.authority)"
        expect(file["type"], is: "service_account")
        expect(file["client_email"]?.string, is: Self.robot)
        expect(file["token_uri"]?.string, is: origin + "/token")
        expect(file["auth_provider_x509_cert_url"]?.string, is: origin + "/oauth2/v1/certs")
        expect(file["private_key_id"]?.string?.utf8.count, is: 40)
        let key = try PrivateKey(pem: file.string("private_key"))
        let good = try await Self.redeem(
            Self.assertion(["sub": "alice", "scope": "openid"], to: provider, signedWith: key),
            at: provider)
        expect(good.status, is: .ok)
        let bad = try await Self.redeem(Self.assertion(to: provider), at: provider)
        expect(bad.json["error_description"], is: "Invalid JWT Signature.")
    }
}
