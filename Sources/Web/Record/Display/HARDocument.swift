import HTTP
import JOSE
import OAuth

/// Exchanges as an HTTP archive, which browsers open
/// (http://www.softwareishard.com/blog/har-12-spec/).
package struct HARDocument: Sendable {
    let redaction: RecordRedaction

    package init(_ redaction: RecordRedaction) { self.redaction = redaction }

    package func json(of exchanges: [RecordedExchange]) -> JSON {
        json(of: exchanges.compactMap(entry))
    }

    /// The same, with other work in between.
    func jsonInTurn(of exchanges: [RecordedExchange]) async -> JSON {
        await json(of: exchanges.mapInTurn(entry).compactMap(\.self))
    }

    private func json(of entries: [JSON]) -> JSON {
        [
            "log": [
                "version": "1.2", "creator": ["name": "Understudy", "version": "1"],
                "entries": .array(entries),
            ]
        ]
    }

    /// nil for an exchange without an answer yet.
    private func entry(_ exchange: RecordedExchange) -> JSON? {
        guard let answer = exchange.answer else { return nil }
        return [
            "startedDateTime": .string(exchange.arrival.iso8601),
            "time": .number(answer.milliseconds),
            "request": json(of: exchange.request, leftOut: exchange.leftOutBytes),
            "response": json(of: answer.response), "cache": [:],
            "timings": ["send": 0, "wait": .number(answer.milliseconds), "receive": 0],
            "_id": .string(exchange.id.text),
        ]
    }

    private func json(of request: Request, leftOut: Int) -> JSON {
        let scheme = request.isSecure ? "https" : "http"
        let query = request.query.map { "?" + redaction.query($0) } ?? ""
        let path = redaction.path(request.path)
        var json: JSON = [
            "method": .string(request.method.rawValue),
            "url": .string("\(scheme)://\(request.authority)\(path)\(query)"),
            "httpVersion": .string(request.version.rawValue), "cookies": [],
            "headers": headers(request.fields),
            "queryString": .array(
                request.queryPairs.map {
                    pair(redaction.name($0.name), redaction.parameter($0.name, $0.value))
                }),
            "headersSize": -1, "bodySize": .integer(request.body.count + leftOut),
        ]
        if !request.body.isEmpty {
            let body = ShownBody(of: request, leftOut: leftOut, redaction)
            json["postData"] = [
                "mimeType": .string(redaction.text(request.fields[.contentType] ?? "")),
                "text": .string(body.text(of: request, redaction)),
            ]
        }
        return json
    }

    private func json(of response: Response) -> JSON {
        let body = DisplayedBody(response, redaction).json
        return [
            "status": .integer(response.status.code), "statusText": .string(response.status.reason),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": headers(response.fields),
            "content": [
                "size": .integer(response.body.bytes.count),
                "mimeType": .string(response.fields[.contentType] ?? ""),
                "text": .string(body.map { $0.string ?? $0.text } ?? ""),
            ],
            "redirectURL": .string(response.fields[.location].map(redaction.url) ?? ""),
            "headersSize": -1, "bodySize": .integer(response.body.bytes.count),
        ]
    }

    private func headers(_ fields: Fields) -> JSON {
        .array(fields.map { pair($0.name.text, redaction.field($0.name, $0.value)) })
    }

    private func pair(_ name: String, _ value: String) -> JSON {
        ["name": .string(name), "value": .string(value)]
    }
}

extension Sequence {
    /// The results for all elements, between which other work of the same queue has its turn.
    func mapInTurn<Result>(_ transform: (Element) -> Result) async -> [Result] {
        var results: [Result] = []
        for element in self {
            results.append(transform(element))
            await Task.yield()
        }
        return results
    }
}
