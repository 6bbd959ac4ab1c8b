import HTTP
import JOSE
import OAuth
import Text

/// `outbox`: everything that the tenant sent to others.
enum OutboxResource {
    static let resource = ControlResource(
        "outbox",
        .show(
            "Lists the requests that the tenant sent, the newest last",
            query: [ControlCall.secrets, ListEnd.last.limit], .page(shape)
        ) { call in
            let redaction = try call.redaction()
            return call.page(call.server.state.outbox.values, from: .last) { $0.json(redaction) }
        },
        .delete("Forgets them") { $0.server.state.outbox.removeAll() })

    private static let shape: JSONShape = [
        "id": .string, "time": .string, "method": .string, "url": .string, "request?": .string,
        "purpose": .word(SentRequest.Purpose.allCases.map(\.rawValue)), "headers?": .map(.any),
        "body?": .any, "status?": .integer, "failure?": .string,
    ]
}

private extension SentRequest {
    func json(_ redaction: RecordRedaction) -> JSON {
        var json: JSON = [
            "id": .string("out_\(number)"), "time": .string(time.iso8601),
            "purpose": .string(purpose.rawValue), "method": .string(request.method),
            "url": .string(redaction.url(request.url)),
        ]
        json["request"] = cause.map { .string($0.text) }
        json["headers"] = headers(redaction)
        json["body"] = body(redaction)
        switch answer {
        case .success(let response): json["status"] = .integer(response.status)
        case .failure(let error): json["failure"] = .string(error.reason)
        }
        return json
    }

    /// The header fields by lower-case names. A field whose name is invalid was not sent; its value
    /// is hidden.
    func headers(_ redaction: RecordRedaction) -> JSON? {
        let shown = request.fields.map { field in
            let value = FieldName(field.name).map { redaction.field($0, field.value) }
            return (field.name.lowercased(), value ?? RecordRedaction.mark)
        }
        return shown.isEmpty ? nil : .texts(shown)
    }

    /// The parameters of a form; JSON as it is.
    func body(_ redaction: RecordRedaction) -> JSON? {
        guard !request.body.isEmpty else { return nil }
        if let json = try? JSON(parsing: request.body) { return redaction.json(json) }
        let pairs = Form.decode(request.body).map {
            (redaction.name($0.name), JSON.string(redaction.parameter($0.name, $0.value)))
        }
        return .object(Dictionary(firsts: pairs))
    }
}

/// `warnings`: mistakes that were tolerated.
enum WarningsResource {
    static let resource = ControlResource(
        "warnings",
        .list("Lists findings about requests that were accepted, one for each code", of: shape) {
            RecordedWarning.warnings(of: $0.server.requestLog.exchanges).map(\.json)
        })

    private static let shape: JSONShape = [
        "code": .string, "count": .integer, "problem": .string, "remedy": .string,
        "section": .string, "first": occurrence, "last": occurrence,
    ]
    private static let occurrence: JSONShape = ["request": .string, "time": .string]
}

private extension RecordedWarning {
    var json: JSON {
        var json = diagnosis.json
        json["count"] = .integer(count)
        json["first"] = first.occurrence
        json["last"] = last.occurrence
        return json
    }
}

private extension RecordedExchange {
    var occurrence: JSON { ["request": .string(id.text), "time": .string(arrival.iso8601)] }
}
