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

extension Exchange {
    /// Acts within an exchange with a page, so that rules match it by the name of the page.
    ///
    /// - Throws: the problem that an error page would show a person.
    func standingFor(
        _ page: EndpointName, _ act: (Context) throws(OAuthError) -> Void
    ) throws(ControlProblem) {
        let inner = Context(
            server: context.server, addresses: context.addresses, certificate: context.certificate,
            record: ExchangeRecord(ExchangeFacts(endpoint: page)))
        defer { context.record.adopt(inner.record.facts) }
        do throws(OAuthError) {
            try act(inner)
        } catch {
            throw ControlProblem(page: inner.add(error))
        }
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
