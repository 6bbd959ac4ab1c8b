import HTTP
import OAuth

/// The access of other origins' scripts to an answer, if their page may use the tenant.
enum ScriptAccess {
    case refused
    case allowed
    case allowedWithCredentials

    /// Some providers answer any preflight, and afterwards only the client's listed origins.
    /// Answers that concern no client are for all.
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
        guard Origin(origin).map({ client.lists($0, servedAt: exchange.request.origin) }) == true
        else {
            context.remark(
                Finding("client.web-origin-unlisted", ["origin": origin, "client": client.id]),
                for: client)
            self = .refused
            return
        }
        self = .allowedWithCredentials
    }
}
