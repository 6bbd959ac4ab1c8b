import Configuration
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
    func segment(_ name: String) -> String { exchange.pathParameters[name] ?? "" }

    /// The entry of a list whose id is a segment of the path.
    ///
    /// - Parameter noun: the noun of such an entry.
    func entry<Entry>(
        _ noun: String, named segment: String = "id", in entries: [Entry], id: (Entry) -> String
    ) throws(ControlProblem) -> Entry {
        let wanted = self.segment(segment)
        guard let entry = entries.last(where: { id($0) == wanted }) else {
            throw .notFound(noun, wanted, known: entries.map(id))
        }
        return entry
    }

    /// The value of a query parameter, the first of several.
    func query(_ name: String) -> String? {
        exchange.request.queryPairs.first { $0.name == name }?.value
    }

    /// The value of a query parameter that is a whole number.
    func number(_ name: String) -> Int? { query(name).flatMap { Int($0) } }

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

extension Exchange {
    /// Replaces the tenant of the exchange atomically. It may have been replaced since the exchange
    /// began, so `change` gets the present one.
    ///
    /// - Parameter change: runs while no other change does; must not wait.
    @discardableResult
    package func change<Result: Sendable>(
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result {
        try installation.tenants.change(server, change)
    }

    /// The same exchange at the present tenant, if the exchange has changed it.
    func renewed() throws -> Exchange {
        let current = try change { ($0, $0) }
        guard current !== server else { return self }
        return with(
            context: Context(context, at: current),
            home: home.server === server ? Home(current, at: home.prefix) : home)
    }
}

extension ControlCall {
    /// Replaces the tenant of the call atomically.
    @discardableResult
    func change<Result: Sendable>(
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result {
        try exchange.change(change)
    }

    /// Tells whether the answer shows secrets, as `?secrets=1` asks.
    func showsSecrets() throws(ControlProblem) -> Bool {
        guard flag(Self.secrets.name) else { return false }
        try demandTrust()
        return true
    }

    /// Admits requests of this machine, and those with the token of the control API.
    func demandTrust() throws(ControlProblem) {
        if case .token = exchange.installation.control { return }
        // A trusted proxy may pass on requests of anybody without a word about that.
        let trustsProxy = exchange.installation.tenants.configuration.trustProxy
        guard exchange.request.isFromThisMachine, !trustsProxy else {
            throw ControlProblem(
                "forbidden", "Secrets are shown on loopback alone", .forbidden,
                detail: "the request comes from another machine, or through a proxy; ask from the "
                    + "machine itself, or start with --control token")
        }
    }

    static let secrets = ControlParameter(
        "secrets", "Shows secrets, to requests from this machine or with the control API's token",
        .bool)
}

private extension Request {
    /// True for a request over loopback that was not forwarded.
    var isFromThisMachine: Bool {
        let mapped = "::ffff:"
        let address =
            remoteAddress.hasPrefix(mapped)
            ? String(remoteAddress.dropFirst(mapped.count)) : remoteAddress
        return LoopbackHost.includes(address)
            && !ForwardedFields.all.contains(where: fields.contains)
    }
}
