import TestSupport
import Testing

/// Devices, pushed requests and registration at the paths and with the words of Auth0.
struct `Devices, pushed requests and registration at Auth0` {
    private static let configuration = ServerConfiguration.make { $0.profile = .auth0 }

    static let cases: [Case] = [
        Case("a device is told where to send its user", in: Ring.allCases, Self.configuration) {
            provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let base = "http://\(provider.wire.authority)"
            expect(started["verification_uri"]?.string, is: "\(base)/activate")
            let code = try require(started["user_code"]?.string)
            expect(
                code.wholeMatch(of: /[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}/) != nil)
            expect(
                started["verification_uri_complete"]?.string,
                is: "\(base)/activate?user_code=\(code)")
            expect(started["expires_in"], is: 900)
            expect(started["interval"], is: 5)
            try await expect(flow.decide("approve", started).status, is: .ok)
            try await expect(flow.poll(started).json["refresh_token"] != nil)
        },
        Case("polls are told in its words", Self.configuration) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            expect(
                told(try await flow.poll(started)),
                is: ["403", "authorization_pending", "User has yet to authorize device code."])
            for _ in 0..<3 {
                expect(
                    told(try await flow.poll(started)),
                    is: [
                        "429", "slow_down",
                        "You are polling faster than the specified interval of 5 seconds.",
                    ])
            }
            provider.clock.advance(by: 5)
            try await expect(flow.poll(started).json["error"], is: "authorization_pending")
            _ = try await flow.decide("deny", started)
            expect(
                told(try await flow.poll(started)),
                is: ["403", "access_denied", "User cancelled the confirmation prompt."])
            expect(told(try await flow.poll(started, [("device_code", "made-up")])), is: Self.gone)
            expect(
                told(try await flow.poll(started, [("device_code", "")])),
                is: ["400", "invalid_request", "Missing required parameter: device_code"])
        },
        Case("that a code expired is said once", Self.configuration) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            provider.clock.advance(by: 900)
            let first = try await flow.poll(started)
            expect(first, is: .forbidden, error: "expired_token")
            for _ in 0..<2 {
                let later = try await flow.poll(started)
                expect(told(later), is: Self.gone)
                expect(later.diagnosis, is: "device.code-gone")
            }
        },
        Case("a provider by the book says each time that a code expired") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            provider.clock.advance(by: 600)
            for _ in 0..<2 {
                try await expect(flow.poll(started).json["error"], is: "expired_token")
            }
        },
        Case("a pushed request is good for thirty seconds", Self.configuration) { provider in
            let flow = CodeFlow(Browser(provider))
            for (age, isGood) in [(29, true), (30, false)] {
                let pushed = try await flow.browser.post(
                    "/oauth/par",
                    form: [
                        ("client_id", "app"), ("redirect_uri", flow.redirectURI),
                        ("response_type", "code"), ("scope", "openid"),
                    ])
                expect(pushed.status, is: .created)
                expect(pushed.fields[.contentType], is: "application/json; charset=utf-8")
                expect(pushed.json["expires_in"], is: 30)
                let uri = try require(pushed.json["request_uri"]?.string)
                expect(uri.hasPrefix("urn:ietf:params:oauth:request_uri:"))
                provider.clock.advance(by: age)
                let page = try await flow.browser.get(
                    "/authorize?" + Form.encode([("client_id", "app"), ("request_uri", uri)]))
                expect(page.hiddenField("form") != nil, is: isGood)
            }
        },
        Case("a client registers where Auth0 has it", Self.configuration) { provider in
            let answer = try await Browser(provider).send(
                .post, "/oidc/register", json: ["redirect_uris": ["https://app.example/cb"]])
            expect(answer.status, is: .created)
            expect(
                answer.json["registration_client_uri"]?.string?.contains("/oidc/register/"),
                is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// The error, its status and its text.
    private static func told(_ answer: Response) -> [String?] {
        [
            String(answer.status.code), answer.json["error"]?.string,
            answer.json["error_description"]?.string,
        ]
    }

    private static let gone = ["403", "invalid_grant", "Invalid or expired device code."]

    @Test(
        arguments: [
            "/oauth/device/code", "/oauth/par", "/passwordless/start", "/dbconnections/signup",
            "/dbconnections/change_password", "/oidc/register",
        ], Ring.allCases)
    func `scripts of other origins may call it, and read its errors`(
        path: String, ring: Ring
    ) async throws {
        try await Provider.run(ring, Self.configuration) { provider in
            let browser = Browser(provider)
            let origin = "http://localhost:3000"
            let preflight = try await browser.send(
                .options, path,
                [
                    "Origin": origin, "Access-Control-Request-Method": "POST",
                    "Access-Control-Request-Headers": "content-type, auth0-client",
                ])
            expect(preflight.status, is: .noContent)
            expect(preflight.fields["Access-Control-Allow-Origin"], is: origin)
            expect(
                preflight.fields["Access-Control-Allow-Headers"], is: "content-type, auth0-client")
            let error = try await browser.post(path, form: [], ["Origin": origin])
            expect(error.status.code >= 400)
            expect(error.fields["Access-Control-Allow-Origin"], is: origin)
            expect(error.fields["Vary"], is: "Origin")
        }
    }
}
