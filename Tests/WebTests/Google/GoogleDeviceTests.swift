import TestSupport
import Testing

/// Devices at Google, with names and statuses of its own.
struct `The device flow of Google` {
    private static func pairing(_ provider: Provider) -> DevicePairing {
        DevicePairing(provider) {
            $0.clientID = ServerConfiguration.id("tv")
            $0.secret = "s3cret"
            $0.scope = "openid email"
        }
    }

    static let cases: [Case] = [
        Case("begins by the bare id, and names a verification_url", try .google()) { provider in
            let begun = try await pairing(provider).begin([("client_secret", "")])
            expect(begun, is: .ok, diagnosis: nil)
            let answer = begun.json
            expect(
                answer.object?.keys.sorted(),
                is: ["device_code", "expires_in", "interval", "user_code", "verification_url"])
            expect(
                answer["verification_url"]?.string, is: "http://\(provider.wire.authority)/device")
            expect([answer["expires_in"], answer["interval"]], is: [1800, 5])
        },
        Case(
            "tells a device to wait, to slow down, and of the tokens, with a refresh token",
            try .google()
        ) { provider in
            let pairing = Self.pairing(provider)
            for _ in 1...2 {
                let begun = try await pairing.begin().json
                let early = try await pairing.poll(begun)
                expect(early.status.code, is: 428)
                expect(
                    early.json,
                    is: [
                        "error": "authorization_pending",
                        "error_description": "Precondition Required",
                    ])
                let fast = try await pairing.poll(begun)
                expect(fast.status.code, is: 403)
                expect(fast.json, is: ["error": "slow_down", "error_description": "Forbidden"])
                _ = try await pairing.decide("approve", begun)
                provider.clock.advance(by: 30)
                let tokens = try await pairing.poll(begun).json
                expect(
                    tokens.object?.keys.sorted(),
                    is: [
                        "access_token", "expires_in", "id_token", "refresh_token", "scope",
                        "token_type",
                    ])
            }
        },
        Case("tells a device of a refusal", try .google()) { provider in
            let pairing = Self.pairing(provider)
            let begun = try await pairing.begin().json
            _ = try await pairing.decide("deny", begun)
            provider.clock.advance(by: 30)
            let denied = try await pairing.poll(begun)
            expect(denied.status.code, is: 403)
            expect(denied.json, is: ["error": "access_denied", "error_description": "Forbidden"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("org_internal", true, 403, nil), ("org_internal", false, 403, nil),
            ("admin_policy_enforced", true, 400, "Bad Request"),
        ] as [(String, Bool, Int, String?)]) func `tells a device what a policy refuses`(
            row: (name: String, isOfUser: Bool, status: Int, text: String?)
        ) async throws
    {
        let server = try ServerConfiguration.google {
            if row.isOfUser {
                $0.users?[0].extensions[ConfiguredRefusal.self].name = row.name
            } else {
                for index in $0.clients.indices {
                    $0.clients[index].extensions[ConfiguredRefusal.self].name = row.name
                }
            }
        }
        let provider = try Provider(server)
        let pairing = Self.pairing(provider)
        let begun = try await pairing.begin().json
        expect(try await pairing.poll(begun).status.code, is: 428)
        _ = try await pairing.decide("approve", begun)
        provider.clock.advance(by: 30)
        let answer = try await pairing.poll(begun)
        expect(answer, is: row.status, error: row.name)
        expect(answer.json["error_description"]?.string, is: row.text)
    }

    @Test(arguments: [
        ([("client_id", "nobody")], 401, "invalid_client", "The OAuth client was not found."),
        (
            [("client_id", ServerConfiguration.id("app"))], 401, "invalid_client",
            "Invalid client type."
        ),
        (
            [("scope", "openid https://www.googleapis.com/auth/drive")], 400, "invalid_scope",
            "Invalid device flow scope"
        ),
        ([("scope", "nonsense")], 400, "invalid_scope", "Invalid device flow scope"),
    ])
    func `refuses to begin in Google's words`(
        changes: [(String, String)], status: Int, error: String, text: String
    ) async throws {
        let answer = try await Self.pairing(Provider(.google())).begin(changes)
        expect(answer.status.code, is: status)
        expect(answer.json, is: ["error": .string(error), "error_description": .string(text)])
    }

    @Test(arguments: [
        ([("client_secret", "wrong")], 401, "invalid_client"),
        ([("device_code", "nonsense")], 400, "invalid_grant"),
        ([("grant_type", "nonsense")], 400, "unsupported_grant_type"),
    ])
    func `refuses polls`(changes: [(String, String)], status: Int, error: String) async throws {
        let pairing = try Self.pairing(Provider(.google()))
        let answer = try await pairing.poll(pairing.begin().json, changes)
        expect(answer, is: status, error: error)
    }
}
