import HTTP
import JOSE
import OAuth
import Text

/// A sample API for clients to call, on every path below its own. The query states its demands on a
/// token: `?scope=read:things&audience=api&acr_values=gold&max_age=60`.
enum ResourceEndpoint {
    static let paths = ["/_understudy/resource", "/_understudy/resource/{path...}"]

    static func answer(_ exchange: Exchange) async throws -> Response {
        let token = try AuthorizationField.bearer(exchange.request)
        var json = try api(asked: exchange).answer(
            to: token, sentBy: AuthorizationField.presentation(in: exchange), exchange.context)
        json["method"] = .string(exchange.request.method.rawValue)
        json["path"] = .string(exchange.request.path)
        return .json(json)
    }

    /// The API as the request describes it.
    static func api(asked exchange: Exchange) -> ProtectedResource {
        ProtectedResource(
            scope: Scope(text: exchange.queryValues("scope").joined(separator: " ")),
            audiences: exchange.queryValues("audience"),
            acrs: exchange.queryValues("acr_values").flatMap(\.words),
            maxAge: exchange.queryValues("max_age").first.flatMap { Seconds($0) })
    }
}

private extension Exchange {
    func queryValues(_ name: String) -> [String] {
        request.queryPairs.filter { $0.name == name }.map(\.value)
    }
}
