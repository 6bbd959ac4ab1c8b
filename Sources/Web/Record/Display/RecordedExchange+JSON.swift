import HTTP
import JOSE
import OAuth

extension RecordedExchange {
    /// The record's data of it.
    package func json(_ redaction: RecordRedaction) -> JSON {
        let facts = facts
        let shown = { (text: String) in JSON.string(redaction.text(text)) }
        var json: JSON = [
            "id": .string(id.text), "state": answer == nil ? "open" : "completed",
            "time": .string(arrival.iso8601), "request": requestJSON(redaction),
            "diagnoses": .array(facts.findings.map(\.json)),
            "tokens": .array(tokens.map { $0.json(redaction) }),
        ]
        json["flow"] = facts.flowID.map { .string($0.flowName) }
        json["endpoint"] = facts.endpoint.map { .string($0.rawValue) }
        json["client_id"] = facts.clientIDs.first.map(shown)
        json["user"] = facts.userNames.last.map(shown)
        json["sub"] = facts.userNames.first.map(shown)
        json["grant_type"] = facts.grantType.map(shown)
        json["scope"] = facts.scope.map { shown($0.text) }
        json["audience"] = list(facts.audience.map(redaction.text))
        json["tags"] = list(facts.tags.map(redaction.text))
        json["artefacts"] = list(facts.artefacts.map(\.name))
        json["error"] = facts.error.map { .string($0.rawValue) }
        if let answer {
            json["outcome"] = outcome.map { .string($0.rawValue) }
            json["ms"] = .number(answer.milliseconds)
            json["rules"] = list(answer.rules)
            json["response"] = responseJSON(answer.response, redaction)
        }
        return json
    }

    private func requestJSON(_ redaction: RecordRedaction) -> JSON {
        let request = request
        let body = ShownBody(of: request, leftOut: leftOutBytes, redaction)
        let query = request.queryPairs.map {
            (redaction.name($0.name), redaction.parameter($0.name, $0.value))
        }
        var json: JSON = [
            "method": .string(request.method.rawValue),
            "path": .string(redaction.path(request.path)),
            "scheme": .string(request.isSecure ? "https" : "http"),
            "authority": .string(request.authority),
            "params": .texts(query + body.pairs), "headers": redaction.headers(request.fields),
        ]
        json["body"] = body.summary.map(JSON.string)
        if leftOutBytes > 0 { json["left_out_bytes"] = .integer(leftOutBytes) }
        json["query"] = request.query.map { .string(redaction.query($0)) }
        return json
    }

    private func responseJSON(_ response: Response, _ redaction: RecordRedaction) -> JSON {
        var json: JSON = [
            "status": .integer(response.status.code), "headers": redaction.headers(response.fields),
        ]
        if response.fields.contains(.location) {
            json["params"] = .texts(
                answerParameters.map { (redaction.name($0), redaction.parameter($0, $1)) })
        }
        json["body"] = DisplayedBody(response, redaction).json
        return json
    }
}

/// The list as JSON; nil when it is empty.
private func list(_ texts: [String]) -> JSON? {
    texts.isEmpty ? nil : .array(texts.map(JSON.string))
}

extension JSON {
    /// An object of texts. A repeated name has a list of its values.
    static func texts(_ pairs: [(String, String)]) -> JSON {
        let values = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map { JSON.string($0.1) } }
        return .object(values.mapValues { $0.count == 1 ? $0[0] : .array($0) })
    }
}

extension RecordRedaction {
    /// Header fields, by lower-case names.
    func headers(_ fields: Fields) -> JSON {
        .texts(fields.map { ($0.name.text.lowercased(), field($0.name, $0.value)) })
    }
}
