import HTTP
import OAuth

/// Names the exchange in the field `Understudy-Request`, so that a failing test can point to its
/// record, and in the fields of the provider, which SDKs log.
struct RequestIDField: Middleware {
    private static let name: FieldName = "Understudy-Request"

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let id = exchange.context.record.id else { return }
        response.fields.append(Self.name, id.text)
        for own in exchange.server.profile.fields.requestIDs { response.setFields([own: id.text]) }
    }
}
