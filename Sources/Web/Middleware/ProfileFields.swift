import HTTP
import OAuth

/// Sets the fields that a provider's successful answers have.
struct ProfileFields: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint, response.status.code < 400,
            let fields = exchange.server.profile.fields[endpoint.name]
        else { return }
        response.setFields(fields)
    }
}

extension Response {
    /// Sets fields that a profile states; their names were checked when it was read.
    mutating func setFields(_ stated: [String: String]) {
        for (name, value) in stated {
            if let name = FieldName(name) { fields[name] = value }
        }
    }
}
