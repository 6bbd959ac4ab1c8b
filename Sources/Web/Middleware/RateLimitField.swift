import HTTP
import OAuth

/// States a rate limit as the provider does, unless a rule has stated one.
struct RateLimitField: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let limit = exchange.server.profile.fields.rateLimit, endpoint?.isRuled == true
        else { return }
        let stated = limit.fields(at: exchange.context.now).filter { name, _ in
            FieldName(name).map { response.fields[$0] == nil } ?? false
        }
        response.setFields(stated)
    }
}
