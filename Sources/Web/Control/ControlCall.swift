import HTTP
import JOSE
import Members
import OAuth
import Text

/// One request to the control API.
struct ControlCall: Sendable {
    let exchange: Exchange

    /// The tenant that it concerns.
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

    /// Whether a query parameter is there and not false.
    func flag(_ name: String) -> Bool {
        query(name).map { $0 != "0" && $0 != "false" } ?? false
    }

    /// Reads the body, where one is missing as an empty object.
    func read<Value>(_ body: ControlBody<Value>) throws(ControlProblem) -> Value {
        let json = try json()
        do throws(InvalidConfiguration) {
            return try body.read(json, exchange.vocabulary)
        } catch {
            throw ControlProblem(error)
        }
    }

    /// Refuses parameters that would be ignored, and values that do not fit.
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

    /// The path of one thing in a list, its id encoded.
    static func path(_ list: String, _ id: String) -> String {
        "\(list)/\(PercentEncoding.encodeQueryComponent(id))"
    }

    /// The answer that something is there now: made, or as it was asked for.
    func put(_ json: JSON, isNew: Bool, at path: String) -> Response {
        isNew ? created(json, at: path) : .json(json)
    }

    /// The answer that something was made.
    ///
    /// - Parameter path: where it is, below `/_understudy`.
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
