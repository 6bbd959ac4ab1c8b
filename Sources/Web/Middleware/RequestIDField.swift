import HTTP
import OAuth

/// Names the exchange in the header `Understudy-Request`, so that a failing test can point at what
/// the record has of it.
struct RequestIDField: Middleware {
    private static let name: FieldName = "Understudy-Request"

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        if let id = exchange.context.record.id { response.fields.append(Self.name, id.text) }
    }
}
