import Expectations
import JOSE
import OAuth
import Testing

struct `The clients of a tenant` {
    @Test func `are those that are listed, as soon as one is`() {
        let registry = ClientRegistry([.web, .spa])
        expect(!registry.isOpen)
        expect(registry.ids, is: ["spa", "web"])
        expect(registry["web"], is: .web)
        expect(registry["WEB"], is: nil)
        expect(registry[""], is: nil)
    }

    @Test func `are anybody where none is listed, for every grant that is served`() throws {
        let registry = ClientRegistry([], stranger: Profile.generic.stranger)
        expect(registry.isOpen)
        expect(registry.ids, is: [])
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
        let directory = UserDirectory(twins, allowsOthers: false)
        expect(directory.user(named: "1"), is: twins[0])
        expect(directory.user(named: "2"), is: twins[1])
        expect(directory.user(named: "a@b.example"), is: twins[0])
        expect(directory.user(named: "3"), is: nil)
        expect(directory.all, is: twins)
    }

    @Test func `are known again by their subject alone, edited claims laid over`() {
        let directory = UserDirectory(twins, allowsOthers: false)
        expect(directory.user(of: subject("1")), is: twins[1])
        expect(directory.user(of: subject("a@b.example")), is: nil)
        let edited = directory.user(of: subject("2", claims: ["email": "new", "x": 1]))
        expect(edited?.claims, is: ["email": "new", "x": 1])
    }

    @Test func `may be made up, and are then known again`() {
        let directory = UserDirectory(twins, allowsOthers: true)
        expect(directory.user(named: "carol"), is: .madeUp(named: "carol"))
        expect(directory.user(of: subject("carol"))?.username, is: "carol")
        expect(directory.user(named: "1"), is: twins[0])
    }
}
