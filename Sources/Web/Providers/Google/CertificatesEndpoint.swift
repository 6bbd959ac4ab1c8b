import HTTP
import OAuth
import Providers

/// The public keys as certificates.
enum CertificatesEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let view = exchange.context.keyView
        let name = view.map { "certificates seen through \($0.name)" } ?? "certificates"
        return .published(name, exchange) {
            SigningCertificates.document(of: exchange.server.keys.seen(through: view))
        }
    }
}
