/// The record as the control API shows it.
extension RecordedExchange {
    static let shape: JSONShape = [
        "id": .string, "state": .word(["open", "completed"]), "time": .string,
        "request": [
            "method": .string, "path": .string, "params": .map(.any), "headers": .map(.any),
            "body?": .string, "left_out_bytes?": .integer,
        ],
        "diagnoses": .list([
            "code": .string, "problem": .string, "remedy": .string, "section": .string,
        ]),
        "tokens": .list(["name": .string, "in": .word(["request", "response"]), "header": .any]),
        "flow?": .string, "endpoint?": .string, "client_id?": .string, "user?": .string,
        "sub?": .string, "grant_type?": .string, "scope?": .string, "audience?": .list(.string),
        "tags?": .list(.string), "artefacts?": .list(.string), "error?": .string,
        "outcome?": .word(Outcome.allCases.map(\.rawValue)), "ms?": .number,
        "rules?": .list(.string),
        "response?": ["status": .integer, "headers": .map(.any), "params?": .map(.any)],
    ]
}

extension RecordedFlow {
    static let shape: JSONShape = [
        "id": .string, "client_id?": .string, "user?": .string,
        "outcome?": .word(RecordedExchange.Outcome.allCases.map(\.rawValue)),
        "steps": .list([
            "id": .string, "time": .string, "endpoint?": .string, "status?": .integer,
            "outcome?": .string, "error?": .string, "codes": .list(.string),
        ]),
    ]
}
