import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// `requests`: the record of exchanges.
enum RequestsResource {
    static let resource = ControlResource(
        "requests",
        .show(
            "Lists recorded exchanges, the newest last, and may wait for them",
            query: RecordParameters.filters + [
                ControlParameter("state", "Only open or completed ones", states),
                ControlParameter(
                    "limit",
                    "The most to list, 100 unless stated: with since the oldest ones, else the newest",
                    .integer(1...500, unit: nil)), wait,
                ControlParameter("count", "The number to wait for", .integer(1...1_000, unit: nil)),
                ControlCall.secrets,
            ], shape
        ) { call in
            let filter = try call.recordFilter()
            let redaction = try call.redaction()
            let isTimedOut = await isTimedOut(call, filter)
            let found = call.server.requestLog.exchanges.filter {
                filter.matches($0) && isInState($0, call)
            }
            let limit = call.number("limit") ?? 100
            let shown = filter.since == nil ? found.suffix(limit) : found.prefix(limit)
            var answer: JSON = await .page(
                shown.mapInTurn { $0.json(redaction) }, of: found.count)
            answer["next"] = (shown.last?.id ?? filter.since).map { .string($0.text) }
            answer["more"] = .bool(filter.since != nil && shown.count < found.count)
            if call.number("wait") != nil { answer["timed_out"] = .bool(isTimedOut) }
            return answer
        },
        .delete("Forgets such exchanges, or all", query: RecordParameters.filters) { call in
            let filter = try call.recordFilter()
            if call.exchange.request.queryPairs.isEmpty {
                call.server.clearRecord()
            } else {
                call.server.requestLog.removeAll(where: filter.matches)
            }
        })

    static let wait = ControlParameter(
        "wait", "The time to wait for them", .integer(0...60, unit: "seconds"))
    private static let states = MemberKind.word(["open", "completed"])
    private static let shape: JSONShape = [
        "items": .list(RecordedExchange.shape), "total": .integer, "next?": .string,
        "more": .bool, "timed_out?": .bool,
    ]

    /// Waits for the requested number of exchanges: answered ones, or with `state=open` any.
    private static func isTimedOut(_ call: ControlCall, _ filter: RecordFilter) async -> Bool {
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
    private static func isInState(_ exchange: RecordedExchange, _ call: ControlCall) -> Bool {
        switch call.query("state") {
        case "open": exchange.answer == nil || call.number("wait") != nil
        case "completed": exchange.answer != nil
        default: true
        }
    }
}

/// `requests/{id}`: one exchange.
enum RequestResource {
    static let resource = ControlResource(
        "requests/{id}",
        .show(
            "Shows one exchange, by its id or as `latest`", query: query, RecordedExchange.shape
        ) { call in try json(of: call.segment("id"), call) })

    static let query = RecordParameters.filters + [ControlCall.secrets]

    static func json(of id: String, _ call: ControlCall) throws(ControlProblem) -> JSON {
        let redaction = try call.redaction()
        let filter = try call.recordFilter()
        let found = call.server.requestLog.exchanges.last { exchange in
            (id == "latest" || exchange.id.text == id) && filter.matches(exchange)
        }
        guard let found else { throw .notFound("request", id) }
        return found.json(redaction)
    }
}

/// `flows`: the record, grouped by login.
enum FlowsResource {
    static let resource = ControlResource(
        "flows",
        .list(
            "Lists the logins and grants with such an exchange, the newest last",
            query: RecordParameters.filters, of: RecordedFlow.shape
        ) { call in
            let filter = try call.recordFilter()
            let redaction = RecordRedaction(of: call.server, showsSecrets: false)
            return RecordedFlow.flows(of: call.server.requestLog.exchanges)
                .filter { $0.exchanges.contains(where: filter.matches) }.map { $0.json(redaction) }
        })
}

/// `requests/stream`: the record as it grows.
enum StreamResource {
    static let resource = ControlResource(
        "requests/stream",
        ControlOperation(
            .get,
            "Sends each answered exchange as an event `request`, at the pace of its reader; an "
                + "event `missed` tells of those that the record forgot before: their count and "
                + "their first and last id",
            query: RecordParameters.filters + [ControlCall.secrets],
            gives: .text("text/event-stream")
        ) { call in
            let filter = try call.recordFilter()
            let showsSecrets = try call.showsSecrets()
            let server = call.server
            let log = server.requestLog
            guard let seat = log.events.seat() else { throw Self.full }
            let last = call.exchange.request.fields["Last-Event-ID"].flatMap {
                place(after: $0, in: log)
            }
            let reader = RecordReader(of: log, after: last)
            let events = EventStream(by: reader, on: seat, in: server.world) { exchange in
                guard filter.matches(exchange) else { return nil }
                // Clients and users may have come since the reader did.
                let present = (try? call.exchange.renewed().server) ?? server
                let redaction = RecordRedaction(of: present, showsSecrets: showsSecrets)
                // Text with secrets is made for its reader alone.
                guard !showsSecrets else { return exchange.json(redaction).text }
                return log.events.text(of: exchange.completion) { exchange.json(redaction).text }
            }
            return Response(
                .ok, [.contentType: "text/event-stream"],
                stream: BodyStream { await events.next() })
        })

    private static let full = ControlProblem(
        "too-many-readers", "The stream has as many readers as it may have", .serviceUnavailable,
        detail: "\(EventTexts.mostReaders) connections read this stream; close one of them")

    /// The number of the last answer that a reader has: the id of its event, or that of the last
    /// exchange on its page of the record.
    private static func place(after last: String, in log: RequestLog) -> Int? {
        Int(last) ?? ExchangeID(text: last).flatMap(log.completion)
    }
}

/// `verify`: compares the record with a test's expectation.
enum VerifyResource {
    static let resource = ControlResource(
        "verify",
        ControlOperation(
            .post, "Says whether the answered exchanges are as expected, or what is nearest",
            body: .object(sample: Expectation.sample) { Expectation.read(&$0, $1.rules) },
            gives: .ok(["ok": .bool, "matched": .integer, "requests": .list(.string)])
        ) { call, expectation in
            let matched: [RecordedExchange]
            do throws(ExpectationMiss) {
                matched = try await expectation.verify(call.server)
            } catch { throw problem(of: error, call) }
            return .json([
                "ok": true, "matched": .integer(matched.count),
                "requests": .array(matched.map { .string($0.id.text) }),
            ])
        })

    private static func problem(of miss: ExpectationMiss, _ call: ControlCall) -> ControlProblem {
        let redaction = RecordRedaction(of: call.server, showsSecrets: false)
        var problem = ControlProblem(
            "verification-failed", "The record is not as expected", .conflict,
            detail: miss.sentence(redaction))
        problem.details = ["expected": .string(miss.expected), "got": .integer(miss.got)]
        if !miss.surplus.isEmpty {
            problem.details["broken_by"] = .array(miss.surplus.map { .string($0.id.text) })
        }
        if let nearest = miss.nearest {
            problem.details["nearest"] = nearest.exchange.json(redaction)
            problem.details["differences"] = .array(nearest.failures.map { $0.json(redaction) })
        }
        return problem
    }
}
