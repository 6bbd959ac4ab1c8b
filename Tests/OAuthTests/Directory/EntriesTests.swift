import DomainSupport
import JOSE
import Locks
import Testing

@testable import OAuth

struct `Many entries` {
    private static func people(_ count: Int) -> Entries<User> {
        Entries(
            (0..<count).map {
                User(
                    sub: "s\($0)", username: "u\($0)", password: "password-\($0)",
                    claims: ["email": .string("U\($0)@b.example"), "phone_number": "+1"])
            })
    }

    static let cases: [Case] = [
        Case("are found by id and by mark, and no more when they are gone") {
            var users = people(1_000)
            expect(users["s700"]?.username, is: "u700")
            expect(users.first(.name, "u700")?.sub, is: "s700")
            expect(users.first(.email, "u700@b.example")?.sub, is: "s700")
            expect(users.first("s3", or: .email, "u2@b.example")?.sub, is: "s2")
            expect(users.first(.phone, "+1")?.sub, is: "s0")
            expect(users.first(.phone, "+"), is: nil)
            users.remove("s0")
            users.put(User(sub: "s700", username: "renamed"))
            expect(users.first(.phone, "+1")?.sub, is: "s1")
            expect(users.first(.name, "u700"), is: nil)
            expect(users.first(.name, "renamed")?.sub, is: "s700")
            expect(Array(users.map(\.sub).suffix(2)), is: ["s998", "s999"])
            expect(Array(users)[699].username, is: "renamed")
        },
        Case("give the texts of their marks once each") {
            var clients = Entries([Client.make("a"), .make("b"), .make("c")])
            let uris = ["https://x.example/", "https://*.y.example/"]
            clients.put(.make("d", redirectURIs: uris) { $0.algorithms.idToken = .es256 })
            expect(clients.texts(.algorithm), is: ["ES256"])
            expect(clients.texts(.wildcardOrigin), is: ["https://*.y.example"])
            expect(clients.texts(.origin).contains("https://x.example"))
        },
        Case("are not looked at where one is added, found or taken away") {
            var entries = Entries((0..<10_000).map { CountedEntry($0) })
            let before = CountedEntry.looks
            for number in 0..<100 {
                let copy = entries
                entries.put(CountedEntry(20_000 + number))
                _ = entries["\(number)"]
                entries.remove("\(number)")
                _ = copy
            }
            let looks = CountedEntry.looks - before
            expect(looks <= 1_000, "\(looks)")
        },
        Case("hide their secrets, also those that begin alike, and no names") {
            let clients = Entries(
                (0..<1_000).map { number in
                    Client.make("client-\(number)", secret: "secret-\(number)-x")
                }
                    + [.make("secret-names"), .make("other", secret: "secret-names")])
            let secrets = KnownSecrets(
                clients: clients, users: people(1_000), ofServer: ["the-server's own"],
                in: State(clock: WallClock()))
            for (text, shown) in [
                ("a secret-7-x b", "a [redacted] b"), ("secret-77-xx", "[redacted]x"),
                ("password-10000", "[redacted]00"), ("secret-1000-x", "secret-1000-x"),
                ("secret-names", "secret-names"), ("the-server's …", "[redacted]…"),
                ("at the-server's own", "at [redacted]"), ("secret-1-", "secret-1-"),
            ] {
                expect(secrets.hidden(in: text), is: shown)
            }
        },
        Case("show a secret that nobody has any more") {
            var clients = Entries([
                Client.make("a", secret: "s3cret-text"), .make("b", secret: "s3cret-text"),
            ])
            clients.remove("a")
            let isName: (String) -> Bool = { _ in false }
            expect(
                SecretIndex.hidden(in: "s3cret-text", "-", by: [clients.secrets], unless: isName),
                is: "-")
            clients.remove("b")
            expect(
                SecretIndex.hidden(in: "s3cret-text", "-", by: [clients.secrets], unless: isName),
                is: "s3cret-text")
        },
        Case("are found behind pairwise identifiers, each of which is made once") {
            let made = Lock(0)
            let make: @Sendable (String) -> String = { sub in
                made.withLock { $0 += 1 }
                return "of \(sub)"
            }
            let first = UserDirectory(people(1_000), allowsOthers: true)
            expect(first.sub(behind: "of s900", make), is: "s900")
            let before = made.withLock { $0 }
            expect(before <= 1_010)
            expect(first.sub(behind: "of nobody", make), is: nil)
            expect(first.sub(behind: "of s1", make), is: "s1")
            expect(made.withLock { $0 } - before <= 5)
        },
        Case("get places that no copy gives to another id") {
            var (users, index) = (people(3), PairwiseIndex())
            var other = users
            users.put(User(sub: "new", username: "new"))
            expect(index.sub(behind: "new", users) { $0 }, is: "new")
            other.put(User(sub: "other", username: "other"))
            expect(index.sub(behind: "other", other) { $0 }, is: "other")
            expect(index.sub(behind: "new", other) { $0 }, is: nil)
        },
        Case("are offered in part, with the one who is hinted at") {
            let directory = UserDirectory(people(500), allowsOthers: false)
            expect(directory.offered().count, is: 25)
            expect(directory.offered(hint: "u300").map(\.username).suffix(1), is: ["u300"])
            expect(directory.offered(hint: "u3").count, is: 25)
            expect(directory.offered("U299").map(\.username), is: ["u299"])
            expect(directory.areMany)
            expect(directory.names(near: "u30").contains("u300"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test func `take no more bytes than requests may fill`() throws {
        let one = User(sub: "1", username: "one")
        var directory = Directory(Entries([one]), mostBytes: 10_000)
        let long = User(
            sub: "2", username: "two", claims: ["x": .string(String(repeating: "x", count: 20_000))]
        )
        expect(throws: DirectoryConflict.self) { try directory.put(long) }
        expect(directory.entries, is: [one])
        try expect(directory.put(User(sub: "3", username: "three")))
    }
}

/// An entry that counts how often it is asked for anything.
private struct CountedEntry: ListedEntry {
    private static let counted = Lock(0)

    let number: Int
    var written: JSON = [:]

    init(_ number: Int) { self.number = number }

    static var looks: Int { counted.withLock { $0 } }

    var entryID: String {
        Self.counted.withLock { $0 += 1 }
        return "\(number)"
    }

    var heapBytes: Int { 0 }
}
