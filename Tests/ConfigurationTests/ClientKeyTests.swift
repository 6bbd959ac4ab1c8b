import DomainSupport
import Testing

struct `The keys of a client in the configuration` {
    @Test(arguments: [
        ("AQAB", true), ("Aw", true), ("AQ", false), ("Ag", false), ("AQAAAAE", false),
        (String(repeating: "_", count: 512), false),
    ])
    func `are refused by the member e that is no usual exponent`(exponent: String, isGood: Bool) {
        let text = """
            { clients: [{ client_id: "a", jwks: { keys: [
                { kty: "OKP", e: "Ag" }, { kty: "RSA", n: "AQAB", e: "\(exponent)" },
            ] } }] }
            """
        let problem =
            "clients[0].jwks.keys[1].e: the public exponent 'e' of the RSA key must be odd, greater "
            + "than 1 and less than 2^32; 65537, which is written AQAB, is usual"
        expect(problems(in: text), is: isGood ? "none" : problem)
    }

    @Test(arguments: ["jwks: ", "jwks: { keys: ["])
    func `are told as a JWK where they are given in PEM`(before: String) throws {
        let pem = try Fixture.text("keys/ec-p256.public.pem")
        let jwk = try PublicKey(pem: pem).jwk.text
        let written = pem.replacing(text: "\n", with: "\\\\n")
        for text in [JSON.string(pem).text, "'\(written)'"] {
            let after = before.hasSuffix("[") ? "] }" : ""
            let found = problems(in: "{ clients: [{ client_id: 'a', \(before)\(text)\(after) }] }")
            expect(found, contains: jwk, "\(found)")
        }
    }
}

struct `The member apple of a client` {
    private static let members = "team_id: 'TEAM123456', key_id: 'KEY1234567'"

    private func client(_ apple: String, files: [String: String] = [:]) throws -> Client {
        let text = "{ clients: [{ client_id: 'c', apple: { \(apple) } }] }"
        return try require(makeServer(text, files: files).root.clients.first)
    }

    @Test(arguments: ["ec-p256.pem", "ec-p256.public.pem"])
    func `a key is given as the text that Apple hands out, its public half, a file or a JWK`(
        file: String
    ) throws {
        let pem = try Fixture.text("keys/\(file)")
        let whole = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem"))
        var expected = whole.publicKey.jwk
        expected["kid"] = "KEY1234567"
        for value in [JSON.string(pem).text, "{ file: 'key.p8' }", whole.jwk.text] {
            let client = try client("\(Self.members), public_key: \(value)", files: ["key.p8": pem])
            expect(client.team, is: "TEAM123456")
            expect(client.apple.keyID, is: "KEY1234567")
            expect(client.keys.jwks, is: ["keys": [expected]])
        }
    }

    @Test func `the check of the secret can be stated`() throws {
        try expect(client("client_secret: 'off'").apple.secretCheck, is: .off)
        try expect(client("").apple.secretCheck, is: nil)
    }

    @Test(arguments: try Fixture.rows("configuration/apple-client", as: (String, String).self))
    func `a mistake is named`(apple: String, problem: String) {
        let text = "{ clients: [{ client_id: 'c', apple: { \(apple) } }] }"
        expect(problems(in: text).contains(problem))
    }

    @Test func `a key of another kind cannot sign a secret`() throws {
        let pem = try JSON.string(Fixture.text("keys/rsa-2048.public.pem")).text
        let text = "{ clients: [{ client_id: 'c', apple: { public_key: \(pem) } }] }"
        expect(problems(in: text), contains: "expected a key for ES256, on the curve P-256")
    }
}

/// A tenant inherits the clients of the root, so its keys must suffice for them: a login of one
/// with another algorithm would fail (OpenID Connect Dynamic Client Registration §2).
struct `Clients that a tenant inherits` {
    private func told(of tenant: String) -> String {
        problems(
            in: """
                {
                  clients: [{ client_id: "web", id_token_signed_response_alg: "RS256",
                    redirect_uris: ["https://app.example/cb"] }],
                  tenants: { a: \(tenant) },
                }
                """)
    }

    private func keyed(_ rest: String = "") throws -> String {
        let key = try Fixture.text("keys/ec-p256.pem").split(separator: "\n").joined(
            separator: "\\n")
        return "{ keys: '\(key)\\n'\(rest) }"
    }

    @Test func `need a key of its own`() throws {
        let told = try told(of: keyed())
        expect(told, contains: "tenants.a.keys", "\(told)")
        expect(told, contains: "no key for RS256, which the inherited client 'web' asks for")
    }

    @Test(arguments: [
        ("{ signing_algorithms: ['ES256'] }", "tenants.a.signing_algorithms"),
        ("'apple'", nil), ("{ profile: 'auth0' }", nil), ("{}", nil),
        ("{ signing_algorithms: ['ES256', 'RS256'] }", nil),
    ])
    func `need an algorithm that is offered`(tenant: String, place: String?) {
        let told = told(of: tenant)
        expect(told.contains(place ?? "none"), "\(told)")
    }

    @Test func `do not matter beside clients of its own`() throws {
        let own = ", clients: [{ client_id: 'b', redirect_uris: ['https://b.example'] }]"
        try expect(told(of: keyed(own)), is: "none")
    }
}
