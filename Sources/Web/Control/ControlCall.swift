import HTTP
import JOSE
import Members
import OAuth

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

    /// Reads the body, where one is missing as an empty object.
    ///
    /// - Parameter list: how a list of such objects is called in messages; nil where none is taken.
    ///   It is read as the member of that name.
    func body<Value>(
        orList list: String? = nil, _ read: (inout MemberReader) -> Value?
    ) throws(ControlProblem) -> Value {
        var json = try json()
        if let list, json.array != nil { json = [list: json] }
        do throws(InvalidConfiguration) {
            return try MemberReader.read(json, read)
        } catch {
            throw ControlProblem(error)
        }
    }

    /// Refuses parameters that would be ignored.
    func checkQuery(knowing known: [String]) throws(ControlProblem) {
        let problems = exchange.request.queryPairs.map(\.name).filter { !known.contains($0) }
            .map { name in
                let flaw = Flaw.unknown("parameter", name, known: known)
                return ConfigurationProblem(
                    path: "?", message: flaw.message, suggestion: flaw.suggestion)
            }
        if !problems.isEmpty { throw ControlProblem(InvalidConfiguration(problems)) }
    }

    private func json() throws(ControlProblem) -> JSON {
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
