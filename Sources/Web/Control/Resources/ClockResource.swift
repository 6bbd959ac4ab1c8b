import HTTP
import JOSE
import Members
import OAuth
import Text

/// `clock`: the only source of time of a tenant.
enum ClockResource {
    static let resource = ControlResource(
        "clock",
        [
            ControlOperation(.get, "Tells the time of the tenant", gives: .ok(time)) { call in
                .json(state(of: call))
            },
            ControlOperation(
                .patch, "Moves, sets or freezes the clock, and tells what fell due by that",
                body: .object(Move.read), gives: .ok(moved)
            ) { call, moves in
                .json(move(call) { for move in moves { move.apply(to: call.server) } })
            },
            ControlOperation(.delete, "Returns to the time of the system", gives: .ok(moved)) {
                call in
                .json(move(call) { call.server.world.clock.reset() })
            },
        ])

    private static let time: JSONShape = [
        "now": .string, "epoch": .integer, "offset": .integer, "frozen": .bool,
    ]
    private static let moved: JSONShape = [
        "now": .string, "epoch": .integer, "offset": .integer, "frozen": .bool,
        "due": .map(.integer),
    ]
}

private extension ClockResource {
    /// The members of a change, in the order in which they take effect.
    enum Move: Sendable {
        case freeze(Bool)
        case set(Timestamp)
        case advance(Seconds)
        case advanceToNext

        @Sendable static func read(_ members: inout MemberReader) -> [Move]? {
            var moves: [Move] = []
            if let freeze = members.bool("freeze") { moves.append(.freeze(freeze)) }
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

        func apply(to server: AuthorizationServer) {
            let clock = server.world.clock
            switch self {
            case .freeze(true): clock.freeze()
            case .freeze(false): clock.resume()
            case .set(let moment): clock.set(to: moment)
            case .advance(let span): clock.advance(by: span)
            case .advanceToNext:
                if let next = server.state.nextLapse(after: clock.now) { clock.set(to: next) }
            }
        }
    }

    static func state(of call: ControlCall) -> JSON {
        let clock = call.server.world.clock
        return [
            "now": .string(clock.now.iso8601), "epoch": .integer(clock.now.seconds),
            "offset": .integer(clock.offset), "frozen": .bool(clock.isFrozen),
        ]
    }

    static func move(_ call: ControlCall, _ move: () -> Void) -> JSON {
        let server = call.server
        let before = server.world.now
        move()
        var answer = state(of: call)
        let due = server.state.lapses(after: before, upTo: server.world.now)
        answer["due"] = .object(due.mapValues(JSON.integer))
        return answer
    }
}

private extension MemberReader {
    /// Reads a moment: seconds since 1970, or a time as RFC 3339 has it.
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
