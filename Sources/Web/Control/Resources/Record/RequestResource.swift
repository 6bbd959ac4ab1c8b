import HTTP
import OAuth

/// `requests/{id}`: one exchange.
enum RequestResource {
    static let resource = ControlResource(
        "requests/{id}",
        [
            ControlOperation(
                .get, "Shows one exchange, by its id or as `latest`",
                query: RecordParameters.filters + [ControlCall.secrets],
                gives: .ok(RecordedExchange.shape)
            ) { call in
                let redaction = try call.redaction()
                return .json(try exchange(call).json(redaction))
            }
        ])

    private static func exchange(_ call: ControlCall) throws(ControlProblem) -> RecordedExchange {
        let id = call.segment("id")
        let filter = try call.recordFilter()
        let found = call.server.requestLog.exchanges.last { exchange in
            (id == "latest" || exchange.id.text == id) && filter.matches(exchange)
        }
        guard let found else { throw .notFound("request", id) }
        return found
    }
}
