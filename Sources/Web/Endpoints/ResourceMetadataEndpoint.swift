import HTTP
import OAuth
import Text

/// The metadata of the sample API, for each of its paths (RFC 9728 §3).
enum ResourceMetadataEndpoint {
    private static let place = "/.well-known/oauth-protected-resource"

    static let paths = ResourceEndpoint.paths.map { place + $0 }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let pieces = exchange.request.path.parts(at: "/")
        let mark = pieces.firstIndex(of: ".well-known") ?? 0
        let path = (pieces[..<mark] + pieces[mark...].dropFirst(2)).joined(separator: "/")
        return .json(
            ProtectedResource.metadata(of: exchange.request.origin + path, exchange.context))
    }

    /// The URL of a requested resource's metadata: the well-known path precedes the resource's own,
    /// tenant included (RFC 9728 §3.1).
    static func url(for exchange: Exchange) -> String {
        exchange.request.origin + place
            + PercentEncoding.encode(exchange.request.path) {
                (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
    }
}
