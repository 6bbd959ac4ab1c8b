import DomainSupport
import Testing

struct `A directory` {
    private let users = [User(sub: "1", username: "one"), User(sub: "2", username: "two")]

    @Test func `finds its entries by id, else by their other name`() {
        let twins = [User(sub: "a", username: "b"), User(sub: "b", username: "a")]
        expect(Directory(Entries(twins))["a"]?.sub, is: "a")
        expect(Directory(Entries(users))["two"]?.sub, is: "2")
        expect(Directory(Entries(users))["three"], is: nil)
    }

    @Test func `keeps the order, and the place of what is replaced`() throws {
        var directory = Directory(Entries(users))
        try expect(directory.put(User(sub: "3", username: "three")))
        try expect(!directory.put(User(sub: "1", username: "uno")))
        expect(directory.entries.map(\.username), is: ["uno", "two", "three"])
        expect(directory["one"], is: nil)
        let isRemoved = directory.remove("two")
        expect(isRemoved)
        expect(directory["three"]?.sub, is: "3")
        let isRemovedAgain = directory.remove("two")
        expect(!isRemovedAgain)
    }

    @Test func `is full at some time, where only what is there can be replaced`() throws {
        var directory = Directory(
            Entries((0..<100_000).map { User(sub: "\($0)", username: "u\($0)") }))
        try expect(!directory.put(User(sub: "7", username: "seven")))
        expect(throws: DirectoryConflict.self) {
            _ = try directory.put(User(sub: "new", username: "new"))
        }
    }

    @Test func `takes the same entry twice, and no other with its id or name`() throws {
        var directory = Directory(Entries(users))
        try expect(!directory.add(users[0]))
        expect(throws: DirectoryConflict.self) {
            try directory.add(User(sub: "1", username: "uno"))
        }
        expect(throws: DirectoryConflict.self) {
            try directory.put(User(sub: "3", username: "one"))
        }
        expect(directory.entries, is: users)
    }

    @Test func `gives way to an entry that the settings have`() throws {
        let own = User(sub: "1", username: "self")
        let other = User(sub: "3", username: "three")
        let directory = Directory(Entries(users), selfEnrolled: [own, other])
        expect(directory.entries.map(\.username), is: ["one", "two", "three"])
    }
}

struct `Names that are made up` {
    @Test func `are never used again, nor those that somebody chose`() {
        var names = SerialNames("rule_")
        for name in ["rule_2", "rule_x", "other", "rule_99999999999999999999"] { names.note(name) }
        expect(names.next(), is: "rule_1")
        expect(names.next(), is: "rule_3")
        names.note("rule_3")
        expect(names.next(), is: "rule_4")
    }
}
