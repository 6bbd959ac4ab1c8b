import HTTP
import OAuth

/// Sets the fields that a provider's successful answers have.
struct ProfileFields: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint, response.status.code < 400 else { return }
        if let own = exchange.server.profile.fields[endpoint.name] { response.setFields(own) }
        guard let name = exchange.server.profile.fields.scope, endpoint.surface.place == .bearer,
            let scope = exchange.context.record.read({ $0.scope })
        else { return }
        // A scope value for long-lived tokens grants nothing at an API.
        let rights = scope.subtracting(["offline_access"]).values
        response.setFields([name: rights.joined(separator: ", ")])
    }
}

extension Response {
    /// Sets fields of a profile, whose names were checked when it was read.
    mutating func setFields(_ stated: [String: String]) {
        for (name, value) in stated {
            if let name = FieldName(name) { fields[name] = value }
        }
    }
}
