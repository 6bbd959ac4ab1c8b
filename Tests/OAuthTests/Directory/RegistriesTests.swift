import DomainSupport
import Testing

@testable import OAuth

struct `The clients of a tenant` {
    @Test func `are those that are listed, as soon as one is`() {
        let registry = ClientRegistry(Entries([.web, .spa]))
        expect(!registry.isOpen)
        expect(registry.ids(), is: ["spa", "web"])
        expect(registry["web"], is: .web)
        expect(registry["WEB"], is: nil)
        expect(registry[""], is: nil)
    }

    @Test func `are found by a mistyped id, however many there are`() throws {
        let many = (0..<20_000).map { Client.make("client-\(10_000 + $0)-x") }
        let registry = ClientRegistry(Entries(many))
        for sent in ["client-21234", "client-21234-x/", "client-21243-x"] {
            let near = registry.ids(near: sent)
            expect(near.count == 200 && near.contains("client-21234-x"), "\(sent)")
        }
        expect(ClientRegistry(Entries([.web, .spa])).ids(near: "x"), is: ["spa", "web"])
    }

    @Test func `are anybody where none is listed, for every grant that is served`() throws {
        let registry = ClientRegistry(Entries(), defaultClient: Profile.generic.defaultClient)
        expect(registry.isOpen)
        expect(registry.ids(), is: [])
        let client = try require(registry["whoever"])
        expect(client.id, is: "whoever")
        expect(client.isOpen)
        expect(client.isPublic)
        expect(client.grantTypes, is: Profile.generic.grantTypes)
        expect(client.responseTypes, is: Catalog.responseTypes.map(\.text))
    }

    @Test(
        arguments: [
            (nil, nil, true), ("s", nil, false), (nil, "none", true), ("s", "none", true),
            ("s", "client_secret_post", false), (nil, "client_secret_basic", false),
        ] as [(String?, String?, Bool)])
    func `are public by their method, else by having no secret`(
        secret: String?, method: String?, isPublic: Bool
    ) {
        let client = Client.make("x") {
            $0.secret = secret
            $0.tokenEndpointAuthMethod = method
        }
        expect(client.isPublic, is: isPublic)
    }
}

struct `The users of a tenant` {
    private let twins = [
        User(sub: "2", username: "1", claims: ["email": "a@b.example"]),
        User(sub: "1", username: "2", claims: ["email": "1"]),
    ]

    private func subject(_ sub: String, claims: [String: JSON] = [:]) -> Subject {
        Subject(sub: sub, claims: claims, authTime: .start, sessionID: "s")
    }

    @Test func `are found by username before anything else`() {
        let directory = UserDirectory(Entries(twins), allowsOthers: false)
        expect(directory.user(named: "1"), is: twins[0])
        expect(directory.user(named: "2"), is: twins[1])
        expect(directory.user(named: "a@b.example"), is: twins[0])
        expect(directory.user(named: "3"), is: nil)
        expect(directory.all, is: twins)
    }

    @Test func `are known again by their subject alone, edited claims laid over`() {
        let directory = UserDirectory(Entries(twins), allowsOthers: false)
        expect(directory.user(of: subject("1")), is: twins[1])
        expect(directory.user(of: subject("a@b.example")), is: nil)
        let edited = directory.user(of: subject("2", claims: ["email": "new", "x": 1]))
        expect(edited?.claims, is: ["email": "new", "x": 1])
    }

    @Test func `are people, unless they are accounts of clients`() {
        let account = User(sub: "3", username: "robot-app")
        let directory = UserDirectory(
            Entries([account] + twins), allowsOthers: true, accountPrefix: "robot-")
        expect(directory.offered(), is: twins)
        expect(directory.first, is: twins[0])
        for name in ["robot-app", "robot-other"] { expect(directory.user(named: name), is: nil) }
        expect(directory.user(of: subject("3")), is: account)
    }

    @Test func `may be made up, and are then known again`() {
        let directory = UserDirectory(Entries(twins), allowsOthers: true)
        expect(directory.user(named: "carol"), is: .madeUp(named: "carol"))
        expect(directory.user(of: subject("carol"))?.username, is: "carol")
        expect(directory.user(named: "1"), is: twins[0])
    }
}

struct `Registered clients` {
    private static func registered(
        _ id: String, name: String? = nil, redirectURIs: [String] = [], webOrigins: [String] = []
    ) -> RegisteredClient {
        let client = Client.make(id) {
            $0.name = name
            $0.redirectURIs = redirectURIs
            $0.webOrigins = webOrigins
        }
        return RegisteredClient(
            client: client, metadata: [:], issued: .start, accessToken: SecretDigest(id))
    }

    private static let paged = registered(
        "paged", redirectURIs: ["https://App.example:443/cb", "https://*.wild.example/*"],
        webOrigins: ["+", "https://listed.example", "https://*.listed.example:8443", "*"])

    @Test(arguments: [
        ("https://app.example", true), ("https://a.wild.example", true),
        ("https://listed.example", true), ("https://a.listed.example:8443", true),
        ("https://app.example:8443", false), ("http://app.example", false),
        ("https://wild.example", false), ("https://a.b.wild.example", false),
        ("https://a.listed.example", false), ("https://evil.example", false),
        ("http://localhost", false), ("https://[::1]", false),
    ])
    func `have pages where they say, though none of them everywhere`(
        text: String, isTheirs: Bool
    ) throws {
        let origin = try require(Origin(text))
        let registry = ClientRegistry(Entries([Client.web.with { $0.redirectURIs = [] }]))
        expect(!registry.haveOrigin(origin))
        registry.register(Self.paged)
        expect(registry.haveOrigin(origin), is: isTheirs)
        expect(registry.replace(Self.registered("paged")))
        expect(!registry.haveOrigin(origin))
        registry.register(Self.paged)
        registry.remove("paged")
        expect(!registry.haveOrigin(origin))
        let open = ClientRegistry(Entries())
        open.register(Self.paged)
        expect(!open.haveOrigin(origin))
    }

    @Test(arguments: [
        ("https://a.wild.example", true), ("https://a.b.wild.example", false),
        ("https://wild.example", false), ("http://a.wild.example", false),
    ])
    func `have pages where configured ones would`(text: String, isTheirs: Bool) throws {
        let origin = try require(Origin(text))
        let registry = ClientRegistry(Entries([Self.paged.client.with { $0.webOrigins = [] }]))
        expect(registry.haveOrigin(origin), is: isTheirs)
        let anywhere = ClientRegistry(Entries([Client.web.with { $0.webOrigins = ["*"] }]))
        expect(anywhere.haveOrigin(origin))
    }

    @Test(.timeLimit(.minutes(1))) func `cost a request the same however long their lists`() throws
    {
        let registry = ClientRegistry(Entries([.web]))
        registry.register(
            Self.registered("long", redirectURIs: (0..<3_800).map { "http://a/*\($0)" }))
        let origin = try require(Origin("https://evil.example"))
        for _ in 0..<3_000 { expect(!registry.haveOrigin(origin)) }
        try expect(registry.haveOrigin(require(Origin("http://a"))))
    }

    static let cases: [Case] = [
        Case("are bounded, and the oldest goes first") {
            let registry = ClientRegistry(Entries([.web]), capacity: 2)
            for id in ["a", "b", "c"] { registry.register(registered(id)) }
            expect(registry["a"], is: nil)
            expect(registry["b"]?.id, is: "b")
            expect(registry["c"]?.id, is: "c")
            registry.remove("b")
            registry.register(registered("d"))
            expect(registry["c"] != nil)
            expect(registry["d"] != nil)
            expect(registry.ids(), is: ["web"])
        },
        Case("are replaced only while they are there") {
            let registry = ClientRegistry(Entries(), capacity: 2)
            expect(!registry.replace(registered("a")))
            registry.register(registered("a"))
            expect(registry.replace(registered("a", name: "A")))
            expect(registry["a"]?.name, is: "A")
            expect(registry["a"]?.isOpen, is: false)
            registry.remove("a")
            expect(registry["a"]?.isOpen, is: true)
            expect(registry.registration(of: "a") == nil)
        },
        Case("never take the place of a configured one") {
            let registry = ClientRegistry(Entries([.web]))
            registry.register(registered("web", name: "impostor"))
            expect(registry["web"], is: .web)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

struct `A directory that users sign up to` {
    private static func user(_ name: String, email: String? = nil) -> User {
        User(
            sub: "auth0|\(name)", username: name,
            claims: ["email": .string(email ?? "\(name)@example.com")])
    }

    @Test(.timeLimit(.minutes(1))) func `looks for a long name once, however many it has`() {
        let directory = UserDirectory(Entries(User.defaults), allowsOthers: false)
        for number in 0..<200 { expect(directory.enroll(Self.user("u\(number)")), is: nil) }
        let name = String(repeating: "a", count: 900_000) + "@example.com"
        for _ in 0..<40 { expect(directory.user(named: name), is: nil) }
        expect(directory.user(named: "U7@Example.com")?.username, is: "u7")
    }

    @Test func `takes no text for an address that is longer than any`() {
        let directory = UserDirectory(Entries(User.defaults), allowsOthers: false)
        let names = [242, 243].map { String(repeating: "a", count: $0) + "@example.com" }
        for (number, email) in names.enumerated() {
            expect(directory.enroll(Self.user("u\(number)", email: email)), is: nil)
        }
        expect(directory.user(named: names[0].uppercased())?.username, is: "u0")
        expect(directory.user(named: names[1]), is: nil)
    }

    @Test func `forgets the names of who is gone`() {
        let directory = UserDirectory(Entries(User.defaults), allowsOthers: false)
        for round in 0..<2 {
            expect(directory.enroll(Self.user("ada")), is: nil, "\(round)")
            expect(directory.user(named: "ADA@example.com")?.sub, is: "auth0|ada")
            expect(directory.user(.email, "ada@example.com")?.sub, is: "auth0|ada")
            directory.withdraw("auth0|ada")
            for name in ["ada", "auth0|ada", "ada@example.com"] {
                expect(directory.user(named: name), is: nil)
            }
        }
    }

    @Test(arguments: [
        ("ada", "alice@example.com", TakenName.email),
        ("alice", "ada@example.com", .username),
        ("alice@example.com", "alice@example.com", .email),
        ("alice@example.com", "ada@example.com", .username),
        ("ada", "ALICE@example.com", .email),
    ])
    func `refuses a name that is somebody's`(name: String, email: String, taken: TakenName) {
        let directory = UserDirectory(Entries(User.defaults), allowsOthers: true)
        expect(directory.enroll(Self.user(name, email: email)), is: taken)
        expect(directory.all.count, is: 2)
    }

    static let cases: [Case] = [
        Case("finds whoever is new by name, subject and e-mail address") {
            let directory = UserDirectory(Entries(User.defaults), allowsOthers: false)
            expect(directory.enroll(user("ada")), is: nil)
            for name in ["ada", "auth0|ada", "ada@example.com", "Ada@Example.com"] {
                expect(directory.user(named: name)?.sub, is: "auth0|ada")
            }
            expect(directory.enroll(user("ada")), is: .email)
        },
        Case("lets the oldest go first, and never one who is configured") {
            let directory = UserDirectory(Entries(User.defaults), allowsOthers: false)
            for number in 0...EnrolledUsers.capacity {
                expect(directory.enroll(user("u\(number)")), is: nil)
            }
            expect(directory.all.count, is: 2 + EnrolledUsers.capacity)
            expect(directory.user(named: "u0"), is: nil)
            expect(directory.user(named: "u1") != nil)
            expect(directory.user(named: "alice") != nil)
        },
        Case("takes in one of many who want the same name at once") {
            let directory = UserDirectory(Entries(User.defaults), allowsOthers: false)
            let takers = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        directory.enroll(
                            User(
                                sub: "auth0|\(number)", username: "ada",
                                claims: ["email": "ada@example.com"])) == nil
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expect(takers, is: 1)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
