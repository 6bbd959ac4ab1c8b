import HTTP
import OAuth
import Pages

/// The style sheet, script and icon of the pages.
enum AssetEndpoint {
    /// The path at which browsers look for an icon by themselves.
    static let iconPath = "/favicon.ico"

    static func answer(_ exchange: Exchange) async throws -> Response {
        guard let asset = Asset.named(exchange.pathParameters["name"] ?? "icon.svg") else {
            throw OAuthError(
                .notFound,
                Finding(
                    "request.not-found",
                    ["path": exchange.request.path, "directory": ControlPath.root]))
        }
        let caching: Fields = [.cacheControl: "max-age=300", .eTag: asset.etag]
        if exchange.request.fields[.ifNoneMatch] == asset.etag {
            return Response(.notModified, caching)
        }
        var response = Response(.ok, caching, body: asset.bytes)
        response.fields[.contentType] = asset.mediaType
        return response
    }
}
