import DomainSupport
import Testing

private struct Person: Codable, Equatable, Consistent {
    enum Kind: String, Codable, CaseIterable {
        case guest, host
    }

    enum Seat: Codable, Equatable {
        case none
        case at(table: Int)
    }

    let userID: String
    var kind = Kind.guest
    var seat = Seat.none
    var sittingNext: [String: [Person]] = [:]
    var favouriteNumbers: Set<Int> = []
    var nickName: String?

    var isConsistent: Bool { nickName != userID }
}

struct `A value of a document` {
    private static let ann = Person(
        userID: "ann", kind: .host, seat: .at(table: 3),
        sittingNext: ["left": [Person(userID: "bob")]], favouriteNumbers: [10, 7])
    private static let json: JSON = [
        "user_id": "ann", "kind": "host", "seat": ["at": ["table": 3]],
        "sitting_next": [
            "left": [
                [
                    "user_id": "bob", "kind": "guest", "seat": ["none": [:]], "sitting_next": [:],
                    "favourite_numbers": [],
                ]
            ]
        ], "favourite_numbers": [10, 7],
    ]

    /// The problems of a document in which one person is otherwise.
    private static func problems(_ change: (inout JSON) -> Void) -> [String] {
        var json = json
        change(&json)
        do {
            _ = try MemberReader.read(["people": [Self.json, json]]) { members in
                members.decode([Person].self, "people", in: DecodedDocument())
            }
            return []
        } catch { return error.problems.map(\.description) }
    }

    @Test func `has the names of its properties in snake case`() throws {
        expect(EncodedDocument().json(of: Self.ann), is: Self.json)
        let person = try MemberReader.read(Self.json) { members in
            members.decodeMembers(of: Person.self, in: DecodedDocument())
        }
        expect(person, is: Self.ann)
    }

    @Test func `leaves nothing of its document behind`() throws {
        weak var document: DecodedDocument?
        _ = try MemberReader.read(Self.json) { members in
            let decoded = DecodedDocument()
            document = decoded
            return members.decodeMembers(of: Person.self, in: decoded)
        }
        expect(document == nil)
    }

    @Test func `is refused with all its mistakes, each with its place`() {
        expect(
            Self.problems { json in
                json["user_id"] = 1
                json["kind"] = "king"
                json["sitting_next"] = ["left": 1, "right": [[:], ["user_id": [:]]]]
                json["nick_name"] = true
                json["favourite_numbers"] = [1, "two", 1.5]
                json["nickname"] = "a"
            },
            is: [
                "people[1].user_id: expected a string, found a number",
                "people[1].kind: expected 'guest' or 'host', found 'king'",
                "people[1].sitting_next.left: expected a list, found a number",
                "people[1].sitting_next.right[0]: 'user_id' is missing",
                "people[1].sitting_next.right[0]: 'kind' is missing",
                "people[1].sitting_next.right[0]: 'seat' is missing",
                "people[1].sitting_next.right[1].user_id: expected a string, found an object",
                "people[1].sitting_next.right[1]: 'kind' is missing",
                "people[1].sitting_next.right[1]: 'seat' is missing",
                "people[1].favourite_numbers[1]: expected a whole number up to 3155760000000, found a string",
                "people[1].favourite_numbers[2]: expected a whole number up to 3155760000000, found 1.5",
                "people[1].nick_name: expected a string, found a boolean",
                "people[1]: unknown member 'nickname'; did you mean 'nick_name'?",
            ])
    }

    @Test func `has one case, and no more than its payload`() {
        expect(
            Self.problems { $0["seat"] = ["at": ["table": 3], "none": [:]] },
            is: ["people[1].seat: has members that do not go together"])
        expect(
            Self.problems { $0["seat"] = ["at": ["table": 3, "row": 1]] },
            is: ["people[1].seat.at: unknown member 'row'; known are table"])
    }

    @Test func `agrees with itself`() {
        expect(
            Self.problems { $0["nick_name"] = "ann" },
            is: ["people[1]: has members that do not go together"])
    }

    @Test func `is nothing where it is null`() {
        expect(Self.problems { $0["nick_name"] = .null }, is: [])
        expect(Self.problems { $0["user_id"] = .null }, is: ["people[1]: 'user_id' is missing"])
    }
}
