import Configuration
import HTTP
import OAuth
import Pages
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

    /// The same exchange with other parts.
    func with(request: Request? = nil, context: Context? = nil, home: Home? = nil) -> Exchange {
        Exchange(
            request: request ?? self.request, context: context ?? self.context, prefix: prefix,
            home: home ?? self.home, endpoints: endpoints, endpoint: endpoint,
            pathParameters: pathParameters, installation: installation, absence: absence)
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

    /// The tenant's path as a browser sees it: empty, or `/acme`.
    var place: String { request.mount + home.prefix }

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
    package var url: String { request.base + request.path }

    /// Other names of that URL: below the public and the internal address, at which discovery names
    /// the endpoints.
    package var aliases: [String] {
        let path = request.path.dropFirst(request.path.hasPrefix(prefix) ? prefix.count : 0)
        return [context.addresses.internalURL, context.addresses.publicURL].map { $0 + path }
    }

    /// The path of the endpoint with that name, as a browser requests it.
    package func path(of endpoint: String) -> String { path(paths.path(of: endpoint) ?? "") }

    /// A path of this tenant, as a browser requests it.
    package func path(_ path: String) -> String { request.mount + prefix + path }

    /// The URL of an endpoint for clients; nil if there is none. A branch's missing endpoints are
    /// its tenant's.
    func url(of endpoint: Endpoint) -> String? {
        let addresses = context.addresses
        let base = endpoint.channel == .browser ? addresses.publicURL : addresses.internalURL
        if let path = paths.paths(of: endpoint).first { return base + path }
        let branch = prefix.dropFirst(home.prefix.count)
        guard server !== home.server, base.hasSuffix(branch),
            let path = Paths(endpoints, in: home.server.profile).paths(of: endpoint).first
        else { return nil }
        return base.dropLast(branch.count) + path
    }

    /// The URL of the endpoint with that name.
    func url(of name: String) -> String? { paths[name].flatMap(url) }

    /// The inspector's URL of this exchange; nil if there is no inspector, or no record of it.
    var inspection: String? {
        if case .off = installation.control { return nil }
        let isKept = server.configuration.record.exchanges > 0
        let isRecorded = endpoints.first { $0.name == endpoint }?.isRecorded ?? true
        guard isKept, isRecorded, let id = context.record.id else { return nil }
        return path(ControlPath.prefix + "inspector") + "#" + id.text
    }

    /// The path of the entry about a finding in the articles; nil where these are not served.
    func explanation(of code: DiagnosisCode, in language: Language) -> String? {
        if case .off = installation.control { return nil }
        let article = Article.name(ofFindingsIn: language)
        return path(ControlPath.prefix + "docs/") + "\(article)#\(code.name)"
    }

    /// True if it reads and asks for neither a page nor JSON, as commands at a terminal do.
    var wantsText: Bool {
        guard [.get, .head].contains(request.method) else { return false }
        let accepted = request.fields[.accept] ?? ""
        return !accepted.contains(text: "text/html") && !accepted.contains(text: "json")
    }

    /// True if a person at a terminal sent it.
    var isFromTerminal: Bool {
        let agent = request.fields["User-Agent"] ?? ""
        return wantsText && ["curl/", "Wget/", "HTTPie/", "xh/"].contains { agent.hasPrefix($0) }
    }
}
