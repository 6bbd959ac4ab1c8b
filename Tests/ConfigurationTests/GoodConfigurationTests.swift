import DomainSupport
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

struct `A bad configuration` {
    static let cases: [Case] = [
        Case("a syntax error has its line and column") {
            expect(
                problems(in: try Fixture.text("config/bad-syntax.json5")),
                is: """
                    line 4, column 24: expected ',' or '}', found 'r'
                    """)
        },
        Case("every slip of the pen is reported with its path and the likely word") {
            expect(
                problems(in: try Fixture.text("config/bad-members.json5")),
                is: """
                    profile: expected 'generic', 'auth0' or 'apple', found 'auth1'; did you mean 'auth0'?
                    clients[0]: expected an object, found a string; one like { client_id: …, client_secret: … } is meant
                    clients[1].client_id: expected a string, found a number
                    clients[2]: 'client_id' is missing
                    clients[3].policy.pkce: expected 'optional' or 'required', found 'requried'; did you mean 'required'?
                    clients[3]: unknown member 'redirct_uris'; did you mean 'redirect_uris'?
                    clients[4].grant_types: expected a list of strings, found a string
                    clients[4].default_max_age: expected a whole number of seconds from 0, found 1.5
                    users: expected a list of objects, found an object
                    apis[0].scopes[0]: expected one scope value, found several in 'read write'
                    apis[0]: unknown member 'zzz'; known are identifier, scopes, allow_offline_access, rbac, add_permissions, token_lifetime, token_dialect
                    login: expected 'form' or 'auto', found 'automatic'
                    lifetimes.code: expected a whole number of seconds from 1, found 0
                    lifetimes.session: expected a whole number of seconds from 1, found a string
                    lifetimes: unknown member 'acces_token'; did you mean 'access_token'?
                    diagnosis["value.whitespace"]: expected 'strict', 'warn' or 'ignore', found 'lax'
                    diagnosis: unknown diagnosis code 'pkce.challenge-paded'; did you mean 'pkce.challenge-padded'?
                    host: expected an IP address or 'localhost', found 'example.com'
                    port: expected a whole number up to 65535, found 70000
                    seed: expected a whole number from 0, found -1
                    trust_proxy: expected true or false, found a string
                    unknown member 'isuer'; did you mean 'issuer'?
                    """)
        },
        Case("members that contradict each other are reported") {
            expect(
                problems(in: try Fixture.text("config/bad-meaning.json5")),
                is: """
                    issuer: must not have a query; leave out '?' and the rest
                    public_url: expected an http or https URL, found 'localhost:8414'
                    internal_url: expected a host, and at most a port, after '//' in 'http://alice@localhost'
                    keys: names no key; leave it out
                    clients[0]: token_endpoint_auth_method 'none' goes without a client_secret; leave out one
                    clients[1]: token_endpoint_auth_method 'client_secret_post' needs a client_secret
                    clients[2].redirect_uris[0]: expected an absolute URI with a scheme, found '/callback'
                    clients[2].redirect_uris[1]: a redirect URI has no fragment (RFC 6749 §3.1.2); leave out '#' and the rest
                    clients[2].redirect_uris[2]: expected a host, and at most a port, after '//' in 'http:///cb'
                    clients[2].redirect_uris[3]: has the character U+0020, which a URI has to percent-encode
                    clients[2].post_logout_redirect_uris[0]: 'javascript:' stays within the browser; use another scheme
                    clients[2]: 'spa' is the client_id of clients[0] already
                    users[2].claims.sub: belongs beside 'claims', not in it
                    users[2]: 'sub' or 'username' is missing; one stands for the other
                    users[1]: '1' is the sub of users[0] already
                    users[1]: 'alice' is the username of users[0] already
                    apis[1]: 'api' is the identifier of apis[0] already
                    """)
        },
        Case("verified claims say by whom, and are the user's own or have values") {
            expect(
                problems(
                    in: """
                        { users: [{ sub: "a", claims: { verified_claims: {} }, verified_claims: [
                            {},
                            { verification: { time: "today", evidence: [{}, { type: "id" }] },
                              claims: ["name"] },
                            { verification: { trust_framework: "x", more: 1 }, claims: 1 } ] }] }
                        """),
                is: """
                    users[0].claims.verified_claims: belongs beside 'claims', not in it
                    users[0].verified_claims[0]: 'verification' is missing
                    users[0].verified_claims[0]: 'claims' is missing
                    users[0].verified_claims[1].verification: 'trust_framework' is missing
                    users[0].verified_claims[1].verification.time: expected a time in UTC, such as '2026-01-31T12:00:00Z', found 'today'
                    users[0].verified_claims[1].verification.evidence[0]: 'type' is missing
                    users[0].verified_claims[1].verification.evidence[1].type: expected 'document', 'electronic_record', 'vouch' or 'electronic_signature', found 'id'
                    users[0].verified_claims[1].claims[0]: 'name' is not among the user's claims
                    users[0].verified_claims[2].claims: expected an object of claims, or a list of names of the user's claims, found a number
                    """)
        },
        Case("tenants have names that fit a path and no members of the server") {
            expect(
                problems(in: try Fixture.text("config/bad-tenants.json5")),
                is: """
                    tenants[".well-known"]: '.well-known' has a meaning of its own in a path and names no tenant
                    tenants._understudy: '_understudy' has a meaning of its own in a path and names no tenant
                    tenants["a//b"]: a tenant's name is 1 to 64 characters of A-Z a-z 0-9 . _ ~ -
                    tenants.acme.issuer: expected an http or https URL, found 'ftp://acme'
                    tenants.acme.port: belongs to the top level
                    tenants.acme.tenants: belongs to the top level
                    tenants.acme: unknown member 'profil'; did you mean 'profile'?
                    tenants.other: expected 'generic', 'auth0' or 'apple', found 'aple'; did you mean 'apple'?
                    tenants.wrong: expected an object, found a number; one like { profile: …, tenant_id: … } is meant
                    """)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

struct `A name that somebody guessed` {
    @Test(arguments: try Fixture.rows("configuration/guessed-name", as: (String, String).self))
    func `is told with the one that it means`(text: String, part: String) throws {
        let problems = problems(in: text)
        expect(problems.contains { $0.contains(part) }, "\(problems)")
    }

    @Test func `is no longer that of the page of a client`() {
        expect(
            problems(in: "{ clients: [{ client_id: 'a', client_uri: 'https://a.example' }] }"),
            is: [])
    }

    private func problems(in text: String) -> [String] {
        let reader = ConfigurationReader(vocabulary: .catalog) { _ in
            .failure(UnreadableFile(reason: "no files here"))
        }
        do throws(InvalidConfiguration) {
            _ = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
            return []
        } catch { return error.problems.map(\.description) }
    }
}
