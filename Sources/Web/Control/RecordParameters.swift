import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// The query parameters that select exchanges.
enum RecordParameters {
    static let filters = [
        ControlParameter("endpoint", "The name of the endpoint"),
        ControlParameter("client_id", "The client, verified or named by the request"),
        ControlParameter("user", "The user, by sub or username"),
        ControlParameter("grant_type", "The grant by which the client gets its tokens"),
        ControlParameter("scope", "A value of the scope"), ControlParameter("audience", "An API"),
        ControlParameter("tag", "The value of the header Understudy-Tag"),
        ControlParameter("param.*", "A parameter of the request"),
        ControlParameter("header.*", "A header field of the request"),
        ControlParameter("status", "The status of the answer", .integer(100...999, unit: nil)),
        ControlParameter(
            "outcome", "The outcome of the exchange",
            .word(RecordedExchange.Outcome.allCases.map(\.rawValue))),
        ControlParameter("code", "The code of a diagnosis"),
        ControlParameter("flow", "The login that it belongs to"),
        ControlParameter(
            "since",
            "Only exchanges after the one with this id; 'start' for those from the first on"),
        ControlParameter("before", "Only exchanges before the one with this id"),
    ]
}

extension ControlCall {
    /// The exchanges that the query selects.
    func recordFilter() throws(ControlProblem) -> RecordFilter {
        var members: JSON = [:]
        for (name, value) in exchange.request.queryPairs
        where RecordParameters.filters.contains(where: { $0.isCalled(name) }) {
            let path = name.split(separator: ".", maxSplits: 1).map(String.init)
            let read: JSON =
                name == "status" ? Int(value).map(JSON.integer) ?? .null : .string(value)
            if path.count == 2, let within = path.last {
                var named = members[path[0]] ?? [:]
                named[within] = read
                members[path[0]] = named
            } else {
                members[name] = read
            }
        }
        let vocabulary = exchange.vocabulary.rules
        return try MemberReader.readSent(members) { RecordFilter.read(&$0, vocabulary) }
    }

    /// The treatment of secrets in the answer.
    ///
    /// - Throws: if another machine asks for them.
    func redaction() throws(ControlProblem) -> RecordRedaction {
        RecordRedaction(of: server, showsSecrets: try showsSecrets())
    }
}

/// The record as the control API shows it.
extension RecordedExchange {
    static let shape: JSONShape = [
        "id": .string, "state": .word(["open", "completed"]), "time": .string,
        "request": [
            "method": .string, "scheme": .word(["http", "https"]), "authority": .string,
            "path": .string, "params": .map(.any), "headers": .map(.any),
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
