import HTTP
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
        if let place {
            log.complete(place, exchange, response, milliseconds: milliseconds)
        }
    }
}
