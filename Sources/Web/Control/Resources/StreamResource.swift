import HTTP
import JOSE
import OAuth

/// `requests/stream`: the record as it grows.
enum StreamResource {
    static let resource = ControlResource(
        "requests/stream",
        [
            ControlOperation(
                .get, "Sends each answered exchange as a server-sent event",
                query: RecordParameters.filters + [ControlCall.secrets],
                gives: .text("text/event-stream")
            ) { call in
                let filter = try call.recordFilter()
                let redaction = try call.redaction()
                let server = call.server
                let events = EventStream(log: server.requestLog, world: server.world) { exchange in
                    guard filter.matches(exchange) else { return JSON?.none }
                    return exchange.json(redaction, server)
                }
                let last = call.exchange.request.fields["Last-Event-ID"].flatMap { Int($0) }
                return Response(
                    .ok, [.contentType: "text/event-stream"],
                    stream: BodyStream(events.bytes(after: last)))
            }
        ])
}
