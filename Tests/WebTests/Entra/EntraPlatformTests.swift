import TestSupport
import Testing

/// Redirect URIs of pages, whose codes and refresh tokens only scripts may redeem, for a day.
struct `Single-page applications of Entra ID` {
    private static func flow(
        _ provider: Provider, as client: String, _ secret: String? = nil, from origin: String?
    ) -> CodeFlow {
        CodeFlow.entra(provider) { flow in
            (flow.clientID, flow.secret) = (client, secret)
            flow.tokenFields = { origin.map { [.origin: $0] } ?? [:] }
        }
    }

    @Test(
        arguments: [
            ("spa", nil, "https://app.example", nil), ("spa", nil, nil, 9_002_327),
            ("app", "s3cret", nil, nil), ("app", "s3cret", "https://app.example", 9_002_326),
        ] as [(String, String?, String?, Int?)]) func `are told from others by Origin`(
            client: String, secret: String?, origin: String?, number: Int?
        ) async throws
    {
        let flow = try Self.flow(Provider(.entra()), as: client, secret, from: origin)
        let answer = try await flow.redeem(flow.code())
        expect(answer.json["error_codes"]?[0]?.integer, is: number, "\(answer.text)")
        if let number {
            let text = answer.json.string("error_description")
            expect(EntraText.isTold(text, by: number), "\(text)")
            return expect(answer.json["error"], is: "invalid_request")
        }
        let token = answer.json.refreshToken
        try await expect(flow.refresh(token).status, is: .ok)
    }

    static let cases: [Case] = [
        Case("have refresh tokens for a day, however often these are renewed", .entra()) {
            provider in
            let flow = Self.flow(provider, as: "spa", from: "https://app.example")
            var token = try await flow.tokens().refreshToken
            provider.clock.advance(by: 86_000)
            token = try await flow.refresh(token).json.refreshToken
            provider.clock.advance(by: 400)
            let late = try await flow.refresh(token)
            expect(late.json["error_codes"], is: [700_084])
            expect(late.diagnosis, is: "single-page.refresh-over")
        },
        Case("keep their refresh tokens, which others may renew without an end", .entra()) {
            provider in
            let flow = Self.flow(provider, as: "app", "s3cret", from: nil)
            let first = try await flow.tokens().refreshToken
            var token = first
            for _ in 0..<3 {
                provider.clock.advance(by: 80 * 86_400)
                token = try await flow.refresh(token).json.refreshToken
                expect(token != first)
            }
            try await expect(flow.refresh(token).status, is: .ok)
            try await expect(flow.refresh(token).status, is: .ok)
        },
        Case("redeem without the secret of their application, and no code of its back end") {
            let page = "https://app.example/page"
            let provider = try Provider(
                .entra {
                    $0.clients[0].redirectURIs.append(page)
                    $0.clients[0].singlePage.redirectURIs = [page]
                }, log: .json)
            var flow = Self.flow(provider, as: "app", from: "https://app.example")
            let refused = try await flow.redeem(flow.code())
            expect(refused.diagnosis, is: "client.secret-missing")
            expect(refused.json["error_codes"], is: [7_000_218])
            let remedy = provider.log.last["diagnoses"]?[0]?["remedy"]?.string
            expect(remedy ?? "", contains: "put its redirect URI into spa_redirect_uris")
            flow.redirectURI = page
            let answer = try await flow.redeem(flow.code())
            expect(answer.status, is: .ok, "\(answer.text)")
            try await expect(flow.refresh(answer.json.refreshToken).status, is: .ok)
            flow.tokenFields = { [:] }
            try await expect(flow.redeem(flow.code()).diagnosis, is: "client.secret-missing")
        },
        Case("send no secret, and are told where their redirect URI belongs") {
            let provider = try Provider(.entra(), log: .json)
            let flow = Self.flow(provider, as: "app", from: "https://app.example")
            let refused = try await flow.redeem(flow.code())
            expect(refused.diagnosis, is: "client.secret-missing")
            let remedy = provider.log.last["diagnoses"]?[0]?["remedy"]?.string
            expect(remedy ?? "", contains: "put its redirect URI into spa_redirect_uris")
        },
        Case("have to use PKCE", .entra()) { provider in
            var flow = Self.flow(provider, as: "spa", from: "https://app.example")
            flow.verifier = nil
            let answer = try await flow.redeem(flow.code())
            expect(answer.json["error_codes"], is: [9_002_325])
        },
        Case("state their redirect URIs in the configuration") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: "entra", clients: [ { client_id: "spa", token_endpoint_auth_method: "none",
                  spa_redirect_uris: ["http://localhost:3000/"], policy: { consent: "skip" } } ] }
                """)
            let flow = try CodeFlow(Browser(Provider(configuration))) {
                ($0.clientID, $0.redirectURI) = ("spa", "http://localhost:5173/")
            }
            let answer = try await flow.redeem(flow.code())
            expect(answer.json["error_codes"], is: [9_002_327])
        },
        Case("read the answers at any port of localhost") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: "entra", clients: [ { client_id: "spa", token_endpoint_auth_method: "none",
                  spa_redirect_uris: ["http://localhost/spa"], policy: { consent: "skip" } } ] }
                """)
            let origin = "http://localhost:5173"
            var flow = try Self.flow(Provider(configuration), as: "spa", from: origin)
            flow.redirectURI = "\(origin)/spa"
            let first = try await flow.redeem(flow.code())
            let renewed = try await flow.refresh(first.json.refreshToken)
            for answer in [first, renewed] {
                expect(answer.status, is: .ok, "\(answer.text)")
                expect(answer.fields["Access-Control-Allow-Origin"], is: origin)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["http://localhost:9", "http://localhost:51234", "http://localhost"])
    func `have neighbours on loopback, whose port does not matter`(uri: String) async throws {
        let flow = try CodeFlow.entra(Provider(.entra())) {
            ($0.clientID, $0.secret, $0.redirectURI) = ("cli", nil, uri)
        }
        try await expect(flow.redeem(flow.code()).status, is: .ok)
    }
}
