import Configuration
import DomainSupport
import Expectations
import JOSE
import OAuth
import Providers
import Testing

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
