import HTTP
import JOSE
import Members
import OAuth

/// A browser's exchange that a call of the control API plays. It is recorded like any other, so
/// that the login has all its steps.
struct PlayedExchange: Sendable {
    let exchange: Exchange
    private let outer: Exchange
    private let log: RequestLog
    /// nil if nothing is recorded.
    private let place: RequestLog.Place?
    private let stopwatch = Stopwatch()

    init(_ exchange: Exchange, within outer: Exchange) {
        let id = exchange.installation.ids.draw()
        exchange.context.record.learn { $0.id = id }
        self.exchange = exchange
        self.outer = outer
        log = exchange.server.requestLog
        place = log.begin(exchange, id)
    }

    /// Its name in the record.
    var name: String { exchange.context.record.facts.name }

    /// Ends it with the answer that the browser would have got. The call counts as this exchange.
    func finish(with answer: Response) {
        var response = answer
        DiagnosisField().finish(&response, of: exchange, at: nil)
        RequestIDField().finish(&response, of: exchange, at: nil)
        let milliseconds = stopwatch.milliseconds
        outer.context.record.adopt(exchange.context.record.facts)
        exchange.context.record.learn { facts in
            exchange.installation.metrics.note(
                facts, status: response.status.code, milliseconds: milliseconds)
            facts.forgetMessage()
        }
        if let place { log.complete(place, exchange, response, milliseconds: milliseconds) }
    }
}

extension HeadlessApproval {
    /// Reads a decision from the body of a request.
    @Sendable static func read(_ members: inout MemberReader) -> HeadlessApproval? {
        var approval = HeadlessApproval()
        approval.decision = .read(&members)
        approval.user = members.string("user")
        approval.scope = members.scope("scope")
        approval.polls = members.integer("after_polls", in: 0...1_000) ?? 0
        return approval
    }
}

/// What a person decides on elsewhere: a device, or a request of a back channel.
extension Approval {
    private static let states = Status.allCases.map(\.rawValue)

    static let parameter = ControlParameter(
        "state", "Only those in this state; pending by default", .word(states))

    static let stateShape = JSONShape.word(states)

    func isAsked(_ call: ControlCall) -> Bool {
        status(at: call.server.now).rawValue == call.query("state") ?? Status.pending.rawValue
    }

    func demandPending(_ noun: String, _ exchange: Exchange) throws(ControlProblem) {
        let status = status(at: exchange.server.now)
        guard status == .pending else {
            throw .conflict("nothing is left to decide, the \(noun) is \(status.rawValue)")
        }
    }

    func json(_ call: ControlCall) -> JSON {
        .members([
            "scope": .string(access.scope.text),
            "state": .string(status(at: call.server.now).rawValue),
            "expires": .string(expires.iso8601),
            "after_polls": (appointment?.polls).map(JSON.integer),
        ])
    }
}

extension MemberReader {
    /// Reads the body of a request to the control API. `read` returns nil only after it has
    /// reported why.
    ///
    /// - Throws: all problems of the body.
    static func readSent<Value>(
        _ json: JSON, _ read: (inout MemberReader) -> Value?
    ) throws(ControlProblem) -> Value {
        do throws(InvalidConfiguration) {
            return try self.read(json, read)
        } catch {
            throw ControlProblem(error)
        }
    }
}
