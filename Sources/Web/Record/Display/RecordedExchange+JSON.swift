import HTTP
import JOSE
import OAuth

extension RecordedExchange {
    /// All that the record tells about it.
    package func json(_ redaction: RecordRedaction, _ server: AuthorizationServer) -> JSON {
        let facts = facts
        var json: JSON = [
            "id": .string(id.text), "state": answer == nil ? "open" : "completed",
            "time": .string(arrival.iso8601), "request": requestJSON(redaction),
            "diagnoses": .array(facts.findings.map(\.json)),
            "tokens": .array(tokens.map { $0.json(server) }),
        ]
        json["flow"] = facts.flowID.map { .string($0.flowName) }
        json["endpoint"] = facts.endpoint.map { .string($0.rawValue) }
        json["client_id"] = facts.clientIDs.first.map(JSON.string)
        json["user"] = facts.userNames.last.map(JSON.string)
        json["sub"] = facts.userNames.first.map(JSON.string)
        json["grant_type"] = facts.grantType.map(JSON.string)
        json["scope"] = facts.scope.map { .string($0.text) }
        json["audience"] = list(facts.audience)
        json["tags"] = list(facts.tags)
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
}

private extension RecordedExchange {
    func requestJSON(_ redaction: RecordRedaction) -> JSON {
        let request = request
        var json: JSON = [
            "method": .string(request.method.rawValue), "path": .string(request.path),
            "authority": .string(request.authority),
            "params": .texts(parameters.map { ($0, redaction.parameter($0, $1)) }),
            "headers": redaction.headers(request.fields),
        ]
        if leftOutBytes > 0 { json["left_out_bytes"] = .integer(leftOutBytes) }
        json["query"] = request.query.map { .string(redaction.query($0)) }
        return json
    }

    func responseJSON(_ response: Response, _ redaction: RecordRedaction) -> JSON {
        var json: JSON = [
            "status": .integer(response.status.code),
            "headers": redaction.headers(response.fields),
        ]
        if response.fields.contains(.location) {
            json["params"] = .texts(answerParameters.map { ($0, redaction.parameter($0, $1)) })
        }
        json["body"] = DisplayedBody(response, redaction).json
        return json
    }
}

/// The list as JSON; nil when it is empty.
private func list(_ texts: [String]) -> JSON? {
    texts.isEmpty ? nil : .array(texts.map(JSON.string))
}
