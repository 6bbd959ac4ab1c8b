import HTTP
import OAuth
import Providers

/// The document at a realm's own address.
enum RealmEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        .json(RealmDocument.document(exchange.context))
    }
}
