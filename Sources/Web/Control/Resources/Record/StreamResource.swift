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
                let log = server.requestLog
                guard let seat = log.events.seat() else { throw Self.full }
                let last = call.exchange.request.fields["Last-Event-ID"].flatMap {
                    place(after: $0, in: log)
                }
                let reader = RecordReader(of: log, after: last)
                let events = EventStream(by: reader, on: seat, in: server.world) { exchange in
                    guard filter.matches(exchange) else { return nil }
                    // Text with secrets is made for its reader alone.
                    guard !redaction.showsSecrets else { return exchange.json(redaction).text }
                    return log.events.text(of: exchange.completion) {
                        exchange.json(redaction).text
                    }
                }
                return Response(
                    .ok, [.contentType: "text/event-stream"],
                    stream: BodyStream { await events.next() })
            }
        ])
}

private extension StreamResource {
    static let full = ControlProblem(
        "too-many-readers", "The stream has as many readers as it may have", .serviceUnavailable,
        detail: "\(EventTexts.mostReaders) connections read this stream; close one of them")

    /// The number of the last answer that a reader has: the id of its event, or that of the last
    /// exchange on its page of the record.
    static func place(after last: String, in log: RequestLog) -> Int? {
        Int(last) ?? ExchangeID(text: last).flatMap(log.completion)
    }
}
