import HTTP
import JOSE
import OAuth

/// `requests/stream`: the record as it grows.
enum StreamResource {
    static let resource = ControlResource(
        "requests/stream",
        [
            ControlOperation(
                .get,
                "Sends each answered exchange as an event `request`, at the pace of its reader; an "
                    + "event `missed` tells of those that the record forgot before: their count and "
                    + "their first and last id",
                query: RecordParameters.filters + [ControlCall.secrets],
                gives: .text("text/event-stream")
            ) { call in
                let filter = try call.recordFilter()
                let redaction = try call.redaction()
                let server = call.server
                let last = call.exchange.request.fields["Last-Event-ID"].flatMap {
                    place(after: $0, in: server.requestLog)
                }
                let reader = RecordReader(of: server.requestLog, after: last)
                let events = EventStream(by: reader, in: server.world) { exchange in
                    filter.matches(exchange) ? exchange.json(redaction, server) : JSON?.none
                }
                return Response(
                    .ok, [.contentType: "text/event-stream"],
                    stream: BodyStream { await events.next() })
            }
        ])
}

private extension StreamResource {
    /// The number of the last answer that a reader has: the id of its event, or that of the exchange
    /// that a page of the record ended with.
    static func place(after last: String, in log: RequestLog) -> Int? {
        Int(last) ?? ExchangeID(text: last).flatMap(log.completion)
    }
}
