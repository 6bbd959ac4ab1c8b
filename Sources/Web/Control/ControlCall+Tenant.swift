import HTTP
import Members
import OAuth

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
}

extension Exchange {
    /// The same exchange at the present tenant, if the exchange has changed it.
    func renewed() throws -> Exchange {
        let current = try change { ($0, $0) }
        guard current !== server else { return self }
        return Exchange(
            request: request, context: Context(context, at: current), prefix: prefix,
            home: home.server === server ? Home(current, at: home.prefix) : home,
            endpoints: endpoints, endpoint: endpoint, pathParameters: pathParameters,
            installation: installation, absence: absence)
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
        guard exchange.request.isFromThisMachine else {
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
        let isForwarded = ["Forwarded", "X-Forwarded-For"].contains { fields.contains($0) }
        return LoopbackHost.includes(address) && !isForwarded
    }
}
