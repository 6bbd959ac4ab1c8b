import HTTP
import OAuth

/// Sets the fields that a provider's successful answers have.
struct ProfileFields: Middleware {
    func answer(
        _ exchange: Exchange, _ endpoint: Endpoint?, _ next: @Sendable () async -> Response
    ) async -> Response {
        var response = await next()
        guard let endpoint, response.status.code < 400,
            let fields = exchange.server.profile.fields[endpoint.name]
        else { return response }
        response.setFields(fields)
        return response
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
