import HTTP
import OAuth

/// What scripts of another origin may read of an answer, where their page may use the tenant.
enum ScriptAccess {
    case refused
    case allowed
    case allowedWithCredentials

    /// Some providers answer any preflight, and from then on only the origins that the client lists.
    /// What concerns no client is for all.
    init(of origin: String, to exchange: Exchange) {
        let context = exchange.context
        guard context.profile.backChannel.followsWebOrigins else {
            self = .allowed
            return
        }
        if exchange.request.method == .options {
            self = .allowedWithCredentials
            return
        }
        guard let client = context.record.facts.clientID.flatMap({ context.clients[$0] }) else {
            self = .allowed
            return
        }
        guard Origin(origin).map({ client.lists($0, exchange) }) == true else {
            context.remark(.webOriginUnlisted(origin, client), for: client)
            self = .refused
            return
        }
        self = .allowedWithCredentials
    }
}

extension Client {
    /// Whether its pages are there, the server's own among them. One that is made up lists nothing.
    func lists(_ origin: Origin, _ exchange: Exchange) -> Bool {
        isMadeUp || origin == Origin(exchange.request.origin)
            || listedOrigins.contains(where: origin.matches)
    }
}
