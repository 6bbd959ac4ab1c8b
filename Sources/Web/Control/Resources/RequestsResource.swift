import HTTP
import JOSE
import Members
import OAuth

/// `requests`: the record of exchanges.
enum RequestsResource {
    static let resource = ControlResource(
        "requests",
        [
            ControlOperation(
                .get, "Lists recorded exchanges, the newest last, and may wait for them",
                query: RecordParameters.filters + [
                    ControlParameter("state", "Only open or completed ones", states),
                    ControlParameter(
                        "limit",
                        "The most to list, 100 unless stated: with since the oldest ones, else the newest",
                        .integer(1...500, unit: nil)),
                    wait,
                    ControlParameter(
                        "count", "The number to wait for", .integer(1...1_000, unit: nil)),
                    ControlCall.secrets,
                ],
                gives: .ok(shape)
            ) { call in
                let filter = try call.recordFilter()
                let redaction = try call.redaction()
                let isTimedOut = await isTimedOut(call, filter)
                let found = call.server.requestLog.exchanges.filter {
                    filter.matches($0) && isInState($0, call)
                }
                let limit = call.number("limit") ?? 100
                let shown = filter.since == nil ? found.suffix(limit) : found.prefix(limit)
                var answer: JSON = .page(
                    shown.map { $0.json(redaction) }, of: found.count)
                answer["next"] = (shown.last?.id ?? filter.since).map { .string($0.text) }
                answer["more"] = .bool(filter.since != nil && shown.count < found.count)
                if call.number("wait") != nil { answer["timed_out"] = .bool(isTimedOut) }
                return .json(answer)
            },
            ControlOperation(
                .delete, "Forgets such exchanges, or all",
                query: RecordParameters.filters, gives: .noContent
            ) { call in
                try forget(call)
                return Response(.noContent)
            },
        ])

    static let wait = ControlParameter(
        "wait", "The time to wait for them", .integer(0...60, unit: "seconds"))
    private static let states = MemberKind.word(["open", "completed"])
    private static let shape: JSONShape = [
        "items": .list(RecordedExchange.shape), "total": .integer, "next?": .string,
        "more": .bool, "timed_out?": .bool,
    ]
}

private extension RequestsResource {
    static func forget(_ call: ControlCall) throws(ControlProblem) {
        let filter = try call.recordFilter()
        if call.exchange.request.queryPairs.isEmpty {
            call.server.requestLog.removeAll()
        } else {
            call.server.requestLog.removeAll(where: filter.matches)
        }
    }

    /// Waits for the requested number of exchanges: answered ones, or with `state=open` any.
    static func isTimedOut(_ call: ControlCall, _ filter: RecordFilter) async -> Bool {
        guard let seconds = call.number("wait") else { return false }
        let count = call.number("count") ?? 1
        let countsOpen = call.query("state") == "open"
        return await !call.server.requestLog.wait(
            atMost: .seconds(seconds), in: call.server.world
        ) { exchanges in
            exchanges.count { (countsOpen || $0.answer != nil) && filter.matches($0) } >= count
        }
    }

    /// A wait for arrivals also returns exchanges answered meanwhile.
    static func isInState(_ exchange: RecordedExchange, _ call: ControlCall) -> Bool {
        switch call.query("state") {
        case "open": exchange.answer == nil || call.number("wait") != nil
        case "completed": exchange.answer != nil
        default: true
        }
    }
}
