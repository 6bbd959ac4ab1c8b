import TestSupport
import Testing

struct `A parameter that is too long` {
    private static func target(_ name: String, _ length: Int) -> String {
        let value = String(repeating: "a", count: length)
        return "/authorize?client_id=a&redirect_uri=https://a.example/cb&response_type=code"
            + "&\(name)=\(value)"
    }

    @Test(arguments: ["state", "nonce", "login_hint", "acr_values", "scope", "whatever"])
    func `is refused on a page that names it, and one at the limit is not`(
        name: String
    ) async throws {
        let browser = try Browser(Provider())
        try await expect(browser.get(Self.target(name, 4_096)).status, is: .ok)
        let refused = try await browser.get(Self.target(name, 4_097))
        expect(refused, is: .badRequest, diagnosis: "request.parameter-length")
        expect(
            refused.text,
            contains: "&#39;\(name)&#39; has 4097 bytes, and at most 4096 are allowed")
    }

    @Test(arguments: [
        ("scope", 4_096), ("audience", 4_096), ("resource", 4_096), ("client_id", 4_096),
        ("username", 4_096), ("claims", 8_192), ("authorization_details", 8_192),
        ("assertion", 32_768), ("client_assertion", 32_768), ("subject_token", 32_768),
        ("client_secret", 32_768),
    ])
    func `is refused on the back channel, each by its own measure`(
        name: String, most: Int
    ) async throws {
        let provider = try Provider()
        for length in [most, most + 1] {
            let answer = try await Browser(provider).post(
                "/oauth/token",
                form: [
                    ("grant_type", "client_credentials"),
                    (name, String(repeating: "a", count: length)),
                ])
            expect(answer.diagnosis == "request.parameter-length", is: length > most)
            if length > most {
                expect(answer, is: .badRequest, error: "invalid_request")
                expect(
                    answer.json["error_description"]?.string?.hasPrefix(
                        "'\(name)' has \(length) bytes, and at most \(most) are allowed; "),
                    is: true)
            }
        }
    }

    static let cases: [Case] = [
        Case("may not hide in its name") { provider in
            let name = String(repeating: "n", count: 257)
            let refused = try await Browser(provider).get(Self.target(name, 1))
            expect(refused.diagnosis, is: "request.parameter-length")
        },
        Case("may not hide in a request object") { provider in
            let object = try JWS.sign(
                header: [:], claims: ["state": .string(String(repeating: "s", count: 5_000))],
                key: .none, algorithm: .none)
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("request", object)] }
            let refused = try await Browser(provider).get(flow.authorizeTarget)
            expect(refused.diagnosis, is: "request.parameter-length")
        },
        Case("passes where the tenant lets it pass") {
            let configuration = ServerConfiguration.make {
                $0.diagnosis = ["request.parameter-length": .warn]
            }
            let answer = try await Browser(Provider(configuration)).get(Self.target("state", 5_000))
            expect(answer.status, is: .ok)
            expect(answer.diagnosis?.hasPrefix("request.parameter-length"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

struct `A body that is too long` {
    private static func body(of count: Int) -> String {
        "a=" + String(repeating: "a", count: count - 2)
    }

    @Test(arguments: [
        ("/authorize", 65_536), ("/login", 196_608), ("/consent", 196_608), ("/device", 196_608),
        ("/logout", 65_536),
    ])
    func `is refused where browsers send it`(path: String, most: Int) async throws {
        let browser = try Browser(Provider())
        let long = Self.body(of: most + 1)
        let form = "application/x-www-form-urlencoded"
        let refused = try await browser.post(path, type: form, body: long)
        expect(refused, is: .badRequest, diagnosis: "request.body-length")
        expect(
            refused.text,
            contains: "The body has \(most + 1) bytes, and at most \(most) are allowed here")
        let other = try await browser.post(path, type: form, body: String(long.dropLast()))
        expect(other.diagnosis != "request.body-length")
    }

    @Test func `is refused as the metadata of a client`() async throws {
        let browser = try Browser(Provider())
        let refused = try await browser.register([
            "client_name": .string(String(repeating: "n", count: 66_000))
        ])
        expect(refused.status, is: .badRequest)
        expect(refused.json["error"], is: "invalid_client_metadata")
        expect(refused.diagnosis, is: "request.body-length")
        let taken = try await browser.register([
            "client_name": .string(String(repeating: "n", count: 64_000))
        ])
        expect(taken.status, is: .created)
    }
}
