import HTTP
import OAuth

/// One request on its way to an answer: what HTTP says of it, and whose it is.
package struct Exchange: Sendable {
    package let request: Request
    package let context: Context
    /// Where the tenant's own paths begin: empty, or `/acme`.
    package let prefix: String
    /// Where the tenant has its endpoints, below that.
    package let paths: Paths
    /// The name of the endpoint that was asked for; nil where there is none.
    package let endpoint: String?
    /// The named segments of the path, decoded.
    package let pathParameters: [String: String]
    package let installation: Installation

    package var server: AuthorizationServer { context.server }

    /// What the request was sent to, without its query.
    package var url: String {
        "\(request.isSecure ? "https" : "http")://\(request.authority)\(request.path)"
    }

    /// The other names of that URL: below the public and the internal address, where discovery has
    /// its endpoints.
    package var aliases: [String] {
        let path = request.path.dropFirst(request.path.hasPrefix(prefix) ? prefix.count : 0)
        return [context.addresses.internalURL, context.addresses.publicURL].map { $0 + path }
    }

    /// The path of the endpoint of that name as a browser has to name it.
    package func path(of endpoint: String) -> String {
        path(paths.path(of: endpoint) ?? "")
    }

    /// A path of this tenant as a browser has to name it.
    package func path(_ path: String) -> String {
        prefix + path
    }
}
