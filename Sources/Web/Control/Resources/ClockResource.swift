import HTTP
import JOSE
import Members
import OAuth
import Text

/// `clock`: the only source of time of a tenant.
enum ClockResource {
    static let resource = ControlResource(
        "clock", .show("Tells the time of the tenant", time) { call in state(of: call) },
        ControlOperation(
            .patch, "Moves, sets or freezes the clock, and tells what fell due by that",
            body: .object(read), gives: .ok(moved)
        ) { call, moves in .json(move(call, moves)) },
        ControlOperation(.delete, "Returns to the time of the system", gives: .ok(moved)) { call in
            .json(move(call, [.reset]))
        })

    private static let time: JSONShape = [
        "now": .string, "epoch": .integer, "offset": .integer, "frozen": .bool,
    ]
    private static let moved: JSONShape = [
        "now": .string, "epoch": .integer, "offset": .integer, "frozen": .bool,
        "due": .map(.integer),
    ]

    /// Reads the members of a change, in the order in which they take effect.
    @Sendable private static func read(_ members: inout MemberReader) -> [ClockMove]? {
        var moves: [ClockMove] = []
        if let freeze = members.bool("freeze") { moves.append(freeze ? .freeze : .resume) }
        if let moment = members.moment("set") { moves.append(.set(moment)) }
        if let span = members.seconds("advance", from: -MemberReader.longestSpan) {
            moves.append(.advance(span))
        }
        if members.word("advance_to", of: ["next"]) != nil { moves.append(.advanceToNext) }
        if members.names.isEmpty {
            members.report("names no change; send advance, advance_to, set or freeze")
        }
        return moves
    }

    private static func state(of call: ControlCall) -> JSON {
        let clock = call.server.world.clock
        return [
            "now": .string(clock.now.iso8601), "epoch": .integer(clock.now.seconds),
            "offset": .integer(clock.offset), "frozen": .bool(clock.isFrozen),
        ]
    }

    private static func move(_ call: ControlCall, _ moves: [ClockMove]) -> JSON {
        let due = call.server.move(moves)
        var answer = state(of: call)
        answer["due"] = .object(due.mapValues(JSON.integer))
        return answer
    }
}

private extension MemberReader {
    /// Reads a moment: seconds since 1970, or a time of RFC 3339.
    mutating func moment(_ name: String) -> Timestamp? {
        let form = "seconds since 1970, or a time like 2026-01-31T12:00:00Z"
        guard let json = value(name, as: .described(form)) else { return nil }
        guard let text = json.string else {
            return integer(name, in: 0...MemberReader.longestSpan * 4, of: "seconds")
                .map(Timestamp.init(seconds:))
        }
        let moment = Timestamp(iso8601: text)
        if moment == nil {
            let flaw = Flaw("expected a time like 2026-01-31T12:00:00Z, found \(text.shown)")
            report(flaw, at: path.member(name))
        }
        return moment
    }
}
