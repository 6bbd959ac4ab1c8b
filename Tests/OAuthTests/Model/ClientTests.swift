import DomainSupport
import Testing

struct `The halves of a Basic field` {
    /// The form decoding needed by these tests.
    private static func decode(_ text: String) -> String {
        text.replacing("+", with: " ").replacing("%2B", with: "+").replacing("%25", with: "%")
    }

    @Test func `are decoded, and a secret that need not be stays one`() {
        let credentials = BasicCredentials(
            username: "my+app", password: "plain", decode: Self.decode)
        expect(credentials.clientID, is: "my app")
        expect(credentials.secrets, is: ["plain"])
    }

    @Test func `leave a secret in both forms where they differ, the decoded one first`() {
        let credentials = BasicCredentials(username: "a", password: "x+y", decode: Self.decode)
        expect(credentials.secrets, is: ["x y", "x+y"])
    }

    @Test(arguments: [("p+q%", "p+q%"), ("p+q%", "p%2Bq%25"), ("p q", "p+q"), ("p q", "p q")])
    func `open the door encoded or raw`(secret: String, sent: String) async throws {
        let client = Client.web.with { $0.secret = secret }
        try await expect(refusal(of: sent, by: client)?.diagnosis, is: "refresh-token.unknown")
    }

    @Test(arguments: [("my app", "my+app"), ("my+app", "my+app"), ("my app", "my app")])
    func `name a client encoded or raw`(id: String, sent: String) async throws {
        let client = Client.web.with {
            $0.id = id
            $0.secret = "x"
        }
        try await expect(
            refusal(of: "x", by: client, named: sent)?.diagnosis, is: "refresh-token.unknown")
    }

    @Test(arguments: [
        ("p+q%", "p q%", "value.plus-became-space"), ("p q", "p%2Bq", "client.secret-wrong"),
        ("p%2Bq", "p q", "client.secret-wrong"),
    ])
    func `open no door with a third form`(
        secret: String, sent: String, diagnosis: String
    ) async throws {
        let client = Client.web.with { $0.secret = secret }
        try await expect(refusal(of: sent, by: client)?.diagnosis, is: diagnosis)
    }

    private func refusal(
        of secret: String, by client: Client, named id: String? = nil
    ) async throws -> Refusal? {
        let context = try Context.make(clients: [client])
        let form = Parameters([("grant_type", "refresh_token"), ("refresh_token", "x")])
        return try await Refusal.of {
            try await context.answer(
                form,
                basic: BasicCredentials(
                    username: id ?? client.id, password: secret, decode: Self.decode))
        }
    }
}

struct `Distinguished names` {
    @Test(arguments: [
        ("CN=app,O=Example", "cn=App, o = example"), (#"O=A\, B"#, #"O=a\2c b"#),
        ("OU=x+CN=y", "CN=y+OU=x"), (#"CN=\C3\84"#, "CN=ä"),
    ])
    func `names that mean the same are equal`(one: String, other: String) {
        expect(DistinguishedName(one) != nil)
        expect(DistinguishedName(one), is: DistinguishedName(other))
    }

    @Test(arguments: [
        ("CN=app,O=Example", "O=Example,CN=app"), ("CN=app", "CN=app,O=Example"),
        (#"O=A\, B"#, "O=A,O=B"), ("CN=a", "OU=a"),
        (#"CN=\+fa"#, #"CN=\0Fa"#),
    ])
    func `names that differ are not`(one: String, other: String) {
        expect(DistinguishedName(one) != DistinguishedName(other))
    }

    @Test(arguments: ["", "app", "CN=", "=app", "CN=app,", "CN=app,,O=x"])
    func `what is no name is refused`(text: String) { expect(DistinguishedName(text), is: nil) }
}
