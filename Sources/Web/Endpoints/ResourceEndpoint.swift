import HTTP
import JOSE
import OAuth
import Text

/// A sample API for clients to call, on every path below its own. The query says what it asks of a
/// token: `?scope=read:things&audience=api`.
enum ResourceEndpoint {
    static let paths = ["/_understudy/resource", "/_understudy/resource/{path...}"]

    static func answer(_ exchange: Exchange) async throws -> Response {
        let api = ProtectedResource(
            scope: Scope(text: exchange.queryValues("scope").joined(separator: " ")),
            audiences: exchange.queryValues("audience"))
        do throws(OAuthError) {
            let token = try AuthorizationField.bearer(exchange.request)
            var json = try api.answer(
                to: token, sentBy: AuthorizationField.presentation(in: exchange),
                exchange.context)
            json["method"] = .string(exchange.request.method.rawValue)
            json["path"] = .string(exchange.request.path)
            return .json(json)
        } catch {
            return refusal(error, of: api, exchange)
        }
    }
}

private extension ResourceEndpoint {
    /// Adds to each challenge which scope would do, and where the metadata is (RFC 6750 §3,
    /// RFC 9728 §5.1).
    static func refusal(
        _ error: OAuthError, of api: ProtectedResource, _ exchange: Exchange
    ) -> Response {
        var response = ErrorResponses.challenge(error, exchange)
        let parameters = [
            api.scope.isEmpty || !api.scope.isWellFormed ? nil : ("scope", api.scope.text),
            ("resource_metadata", ResourceMetadataEndpoint.url(for: exchange)),
        ].compactMap(\.self).map { ", \($0)=\"\($1)\"" }.joined()
        let challenges = response.fields.values(.wwwAuthenticate)
        response.fields[.wwwAuthenticate] = nil
        for challenge in challenges {
            response.fields.append(.wwwAuthenticate, challenge + parameters)
        }
        return response
    }
}

private extension Exchange {
    func queryValues(_ name: String) -> [String] {
        request.queryPairs.filter { $0.name == name }.map(\.value)
    }
}
