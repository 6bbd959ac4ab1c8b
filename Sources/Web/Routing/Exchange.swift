import Configuration
import HTTP
import OAuth
import Text

/// One request and its tenant. It is a class, because it is passed on far more often than made.
package final class Exchange: Sendable {
    package let request: Request
    package let context: Context
    /// The prefix of the server's own paths: empty, or `/acme`.
    package let prefix: String
    /// The tenant itself if the server is one of its branches; else the server.
    let home: Home
    let endpoints: [Endpoint]
    /// The name of the requested endpoint; nil if there is none.
    package let endpoint: String?
    /// The named segments of the path, decoded.
    package let pathParameters: [String: String]
    package let installation: Installation
    /// The fault of a host or path that names a tenant that does not exist.
    package let absence: Finding?

    init(
        request: Request, context: Context, prefix: String, home: Home, endpoints: [Endpoint],
        endpoint: String?, pathParameters: [String: String], installation: Installation,
        absence: Finding?
    ) {
        self.request = request
        self.context = context
        self.prefix = prefix
        self.home = home
        self.endpoints = endpoints
        self.endpoint = endpoint
        self.pathParameters = pathParameters
        self.installation = installation
        self.absence = absence
    }

    /// The server is lent out: a copy would count a reference, in memory that all processors write
    /// to.
    package var server: AuthorizationServer {
        _read { yield context.server }
    }

    /// A tenant, and the prefix of its paths.
    struct Home: Sendable {
        let server: AuthorizationServer
        let prefix: String

        init(_ server: AuthorizationServer, at prefix: String) {
            self.server = server
            self.prefix = prefix
        }
    }

    /// The paths of the server's endpoints below the prefix.
    package var paths: Paths { Paths(endpoints, in: server.profile) }

    /// The vocabulary of its contents.
    package var vocabulary: ConfigurationVocabulary { installation.vocabulary }

    /// True if it asks for a page rather than JSON. Java's HTTP client also accepts `text/html` in
    /// every POST, so a form needs other evidence of a browser
    /// (https://www.w3.org/TR/fetch-metadata/).
    var wantsPage: Bool {
        guard request.fields[.accept]?.contains(text: "text/html") == true else { return false }
        switch request.method {
        case .get, .head: return true
        default: return request.fields[.secFetchMode] == "navigate"
        }
    }

    /// The URL of the request, without its query.
    package var url: String { request.origin + request.path }

    /// Other names of that URL: below the public and the internal address, at which discovery names
    /// the endpoints.
    package var aliases: [String] {
        let path = request.path.dropFirst(request.path.hasPrefix(prefix) ? prefix.count : 0)
        return [context.addresses.internalURL, context.addresses.publicURL].map { $0 + path }
    }

    /// The path of the endpoint with that name, as a browser requests it.
    package func path(of endpoint: String) -> String {
        path(paths.path(of: endpoint) ?? "")
    }

    /// A path of this tenant, as a browser requests it.
    package func path(_ path: String) -> String {
        prefix + path
    }
}
