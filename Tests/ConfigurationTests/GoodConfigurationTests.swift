import Configuration
import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

struct `A good configuration` {
    static let cases: [Case] = [
        Case("an empty object gives every default") {
            let server = try makeServer("{}")
            expect(server.host, is: "127.0.0.1")
            expect(server.port, is: 8414)
            expect(server.log, is: .text)
            expect(server.seed, is: nil)
            expect(!server.trustProxy)
            expect(server.root.profile.name, is: "generic")
            expect(server.root.clients.isEmpty)
            expect(server.root.users, is: nil)
            expect(server.root.allowOtherUsers)
        },
        Case("a user needs one name only") {
            let server = try makeServer(Fixture.text("config/open.json5"))
            expect(server.root.login, is: .auto)
            expect(server.root.lifetimes, is: [.accessToken: 300])
            let user = try require(server.root.users?.first)
            expect(user.sub, is: "carol")
            expect(user.username, is: "carol")
            expect(user.password, is: nil)
            expect(user.claims["email"], is: "carol@example.com")
        },
        Case("clients, users and APIs are read as they are written") {
            let root = try makeServer(Fixture.text("config/spa-and-web.json5")).root
            expect(root.profile.name, is: "generic")
            expect(root.issuer, is: "http://localhost:8414/")
            expect(root.clients.map(\.unwritten), is: [expectedSPA, expectedWeb])
            expect(root.users?.map(\.sub), is: ["auth0|alice", "bob"])
            expect(root.users?.map(\.password), is: ["wonderland", nil])
            expect(!root.allowOtherUsers)
            expect(
                root.apis.map(\.unwritten),
                is: [
                    API(identifier: "appointments:api", scopes: ["appointments", "contacts"]),
                    API(identifier: "https://reports.example", allowOfflineAccess: false),
                ])
            expect(root.lifetimes[.refreshToken], is: 2_592_000)
            expect(root.diagnosis, is: ["pkce.challenge-padded": .warn])
        },
        Case("the server's own members are read at the top") {
            let server = try makeServer(Fixture.text("config/tenants.json5"))
            expect(server.port, is: 9000)
            expect(server.log, is: .json)
            expect(server.seed, is: 42)
            expect(server.trustProxy)
            expect(server.readyFile, is: "/tmp/understudy.json")
        },
        Case("JSON5 may have comments, bare names, single quotes and trailing commas") {
            let text = "{ /* why */ profile: 'auth0', port: 0x20, users: [{ username: 'x', },], }"
            let server = try makeServer(text)
            expect(server.root.profile.name, is: "auth0")
            expect(server.port, is: 32)
            expect(server.root.users?.map(\.username), is: ["x"])
        },
        Case("a member that is null counts as absent") {
            try expect(makeServer("{ issuer: null, users: null, port: null }").port, is: 8414)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private var expectedSPA: Client {
    var client = Client(id: "spa")
    client.name = "Single-page app"
    client.tokenEndpointAuthMethod = "none"
    client.redirectURIs = ["http://localhost:3000/callback"]
    client.postLogoutRedirectURIs = ["http://localhost:3000/"]
    client.scope = ["openid", "profile", "email", "appointments"]
    return client
}

private var expectedWeb: Client {
    var client = Client(id: "web")
    client.secret = "s3cret"
    client.redirectURIs = ["https://app.example/cb", "com.example.app:/cb"]
    client.responseTypes = ["code"]
    client.defaultMaxAge = 3600
    client.requireAuthTime = true
    client.policy.pkce = .required
    client.policy.refreshToken = .offlineAccess
    client.policy.rotation = true
    client.policy.diagnosis = ["value.whitespace": .warn]
    return client
}

/// The entry as read, without its source text.
extension DirectoryEntry {
    fileprivate var unwritten: Self {
        var entry = self
        entry.written = [:]
        return entry
    }
}
