import HTTP
import JOSE
import Members
import OAuth
import Text

/// One request to the control API.
struct ControlCall: Sendable {
    let exchange: Exchange

    /// The tenant of the call.
    var server: AuthorizationServer { exchange.server }

    private static let maxDepth = 32

    /// A named segment of the path.
    func segment(_ name: String) -> String {
        exchange.pathParameters[name] ?? ""
    }

    /// The value of a query parameter, the first of several.
    func query(_ name: String) -> String? {
        exchange.request.queryPairs.first { $0.name == name }?.value
    }

    /// The value of a query parameter that is a whole number.
    func number(_ name: String) -> Int? {
        query(name).flatMap { Int($0) }
    }

    /// Tells whether a query parameter is present and not false.
    func flag(_ name: String) -> Bool {
        query(name).map { $0 != "0" && $0 != "false" } ?? false
    }

    /// Reads the body; a missing one counts as an empty object.
    func read<Value>(_ body: ControlBody<Value>) throws(ControlProblem) -> Value {
        let json = try json()
        do throws(InvalidConfiguration) {
            return try body.read(json, exchange.vocabulary)
        } catch {
            throw ControlProblem(error)
        }
    }

    /// Refuses unknown parameters and unfit values.
    func checkQuery(knowing known: [ControlParameter]) throws(ControlProblem) {
        let problems = exchange.request.queryPairs.compactMap { name, value in
            let parameter = known.first { $0.isCalled(name) }
            let flaw =
                parameter.map { $0.flaw(in: value) }
                ?? .unknown("parameter", name, known: known.map(\.name))
            return flaw.map {
                ConfigurationProblem(
                    path: parameter.map { "?\($0.name)" } ?? "?", message: $0.message,
                    suggestion: $0.suggestion)
            }
        }
        if !problems.isEmpty { throw ControlProblem(InvalidConfiguration(problems)) }
    }

    /// The path of one entry of a list, with its id encoded.
    static func path(_ list: String, _ id: String) -> String {
        "\(list)/\(PercentEncoding.encodeQueryComponent(id))"
    }

    /// The answer for an entry that is new or existed before.
    func put(_ json: JSON, isNew: Bool, at path: String) -> Response {
        isNew ? created(json, at: path) : .json(json)
    }

    /// The answer for a new entry.
    ///
    /// - Parameter path: its path below `/_understudy`.
    func created(_ json: JSON, at path: String) -> Response {
        var response = Response.json(json, .created)
        response.fields[.location] = exchange.path(ControlPath.prefix + path)
        return response
    }
}

private extension ControlCall {
    func json() throws(ControlProblem) -> JSON {
        let body = exchange.request.body
        if body.isEmpty { return [:] }
        do throws(JSONSyntaxError) {
            return try JSONBody.parse(body, maxDepth: Self.maxDepth)
        } catch {
            throw ControlProblem(
                "malformed-json", "The body is not valid JSON", .badRequest,
                detail: "\(error.whereabouts); send one JSON value")
        }
    }
}
