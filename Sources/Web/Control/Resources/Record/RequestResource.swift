import HTTP
import OAuth

/// `requests/{id}`: one exchange.
enum RequestResource {
    static let resource = ControlResource(
        "requests/{id}",
        [
            ControlOperation(
                .get, "Shows one exchange, by its id or as `latest`", query: query,
                gives: .ok(RecordedExchange.shape)
            ) { call in try show(call.segment("id"), call) }
        ])

    static let query = RecordParameters.filters + [ControlCall.secrets]

    static func show(_ id: String, _ call: ControlCall) throws(ControlProblem) -> Response {
        let redaction = try call.redaction()
        return .json(try exchange(id, call).json(redaction))
    }

    private static func exchange(
        _ id: String, _ call: ControlCall
    ) throws(ControlProblem) -> RecordedExchange {
        let filter = try call.recordFilter()
        let found = call.server.requestLog.exchanges.last { exchange in
            (id == "latest" || exchange.id.text == id) && filter.matches(exchange)
        }
        guard let found else { throw .notFound("request", id) }
        return found
    }
}
