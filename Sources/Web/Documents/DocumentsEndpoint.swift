import Configuration
import HTTP
import OAuth
import Pages

/// The articles about Understudy, wherever the pages for developers are.
enum DocumentsEndpoint {
    static let endpoint = Endpoint(
        "docs", [.get], [ControlPath.prefix + "docs", ControlPath.prefix + "docs/{article}"],
        surface: OwnSurface(), answer: { try answer($0) })

    private static func answer(_ exchange: Exchange) throws -> Response {
        let place = exchange.toolPlace
        guard place.isServed else { return MissingEndpoint.notFound(exchange) }
        let library = Library.whole(exchange.vocabulary.rules)
        let page = DocumentsPage(of: library, at: place, ui: .of(exchange))
        if let name = exchange.pathParameters["article"] {
            guard let article = library.article(name) else {
                throw OAuthError(
                    .notFound, "request.not-found",
                    ["path": exchange.request.path, "directory": place.documents],
                    remedy: "article")
            }
            return .page(page.article(article))
        }
        let query = exchange.request.queryPairs.first { $0.name == "q" }?.value ?? ""
        return .page(query.isEmpty ? page.list : page.results(of: query))
    }
}
