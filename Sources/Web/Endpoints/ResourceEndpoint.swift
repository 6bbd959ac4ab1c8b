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

/// The metadata of the sample API, for each of its paths (RFC 9728 §3).
enum ResourceMetadataEndpoint {
    private static let place = "/.well-known/oauth-protected-resource"

    static let paths = ResourceEndpoint.paths.map { place + $0 }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let pieces = exchange.request.path.parts(at: "/")
        let mark = pieces.firstIndex(of: ".well-known") ?? 0
        let path = (pieces[..<mark] + pieces[mark...].dropFirst(2)).joined(separator: "/")
        return .json(
            ProtectedResource.metadata(of: exchange.request.base + path, exchange.context))
    }

    /// The URL of a requested resource's metadata: the well-known path precedes the resource's own,
    /// tenant included (RFC 9728 §3.1).
    static func url(for exchange: Exchange) -> String {
        exchange.request.base + place
            + PercentEncoding.encode(exchange.request.path) {
                (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
    }
}

/// A bearer challenge of an API that belongs to no provider, in our own words. It names a
/// sufficient scope and the address of the metadata (RFC 6750 §3, RFC 9728 §5.1).
struct ResourceSurface: ErrorSurface {
    let place = ErrorPlace("bearer")
    /// The scope that a request needs.
    var scope: @Sendable (Exchange) -> Scope = { ResourceEndpoint.api(asked: $0).scope }

    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError {
        ErrorWording().worded(error, at: nil, on: place)
    }

    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        var response = BearerSurface().response(to: error, worded, exchange)
        add(scope: scope(exchange), for: error, to: &response, exchange)
        return response
    }

    /// The demanded level of the login (RFC 9470 §3).
    private func levels(_ name: String, _ exchange: Exchange) -> (String, String)? {
        let value = exchange.request.queryPairs.first { $0.name == name }?.value ?? ""
        let isPlain = value.utf8.allSatisfy {
            (0x20...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c
        }
        return value.isEmpty || !isPlain ? nil : (name, value)
    }

    /// Adds the parameters to each challenge, which may be only the scheme.
    private func add(
        scope: Scope, for error: OAuthError, to response: inout Response, _ exchange: Exchange
    ) {
        let parameters = [
            scope.isEmpty || !scope.isWellFormed ? nil : ("scope", scope.text),
            error.code == .insufficientUserAuthentication ? levels("acr_values", exchange) : nil,
            error.code == .insufficientUserAuthentication ? levels("max_age", exchange) : nil,
            ("resource_metadata", ResourceMetadataEndpoint.url(for: exchange)),
        ].compactMap(\.self).map { "\($0)=\"\($1)\"" }.joined(separator: ", ")
        let challenges = response.fields.values(.wwwAuthenticate)
        response.fields[.wwwAuthenticate] = nil
        for challenge in challenges {
            let mark = challenge.contains(ascii: " ") ? ", " : " "
            response.fields.append(.wwwAuthenticate, challenge + mark + parameters)
        }
    }
}

/// The userinfo endpoint, by GET and by POST (OpenID Connect Core §5.3.1).
enum UserInfoEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        response(
            to: try await UserInfo.answerInTime(
                to: token(in: exchange), sentBy: AuthorizationField.presentation(in: exchange),
                exchange.context))
    }

    static func answerAtOnce(_ exchange: Exchange) throws -> Response {
        response(
            to: try UserInfo.answer(
                to: token(in: exchange), sentBy: AuthorizationField.presentation(in: exchange),
                exchange.context))
    }

    /// Tells whether a key of the client may have to be fetched.
    static func waits(_ exchange: Exchange) -> Bool {
        guard let token = try? token(in: exchange) else { return false }
        return UserInfo.isEncrypted(for: token, exchange.context)
    }

    private static func response(to answer: UserInfo.Answer) -> Response {
        switch answer {
        case .claims(let claims): .json(claims)
        case .jwt(let jwt): .jwt(jwt, as: "application/jwt")
        }
    }

    /// RFC 6750 §2: the token is in the field, in the form or in the URL, and in one of them only.
    static func token(in exchange: Exchange) throws(OAuthError) -> String {
        let request = exchange.request
        let takesQuery = exchange.server.profile.userInfo.takesTokenInQuery
        let header = try AuthorizationField.bearer(
            request, orQuery: takesQuery, schemes: exchange.server.profile.userInfo.tokenSchemes)
        let body = request.method == .post ? try BodyParameters.read(exchange) : nil
        let query = takesQuery ? request.queryPairs.first { $0.name == "access_token" } : nil
        let sent = [header, body?["access_token"], query?.value].compactMap(\.self)
        guard let token = sent.first else { throw OAuthError(.invalidToken, "bearer.missing") }
        guard sent.count == 1 else { throw OAuthError(.invalidRequest, "bearer.sent-twice") }
        return token
    }
}

extension Endpoint {
    /// A part of a provider's own API.
    convenience init(_ route: ProfileRoute, at paths: [String]) {
        self.init(
            EndpointName.api.rawValue, route.methods.map { Method(rawValue: $0) }, paths,
            surface: BearerSurface(), isCrossOrigin: true,
            atOnce: { exchange in
                var facts: [String: JSON] = [:]
                for pair in exchange.request.queryPairs {
                    facts["query." + pair.name] = .string(pair.value)
                }
                for (name, value) in exchange.pathParameters {
                    facts["path." + name] = .string(value)
                }
                let token = try UserInfoEndpoint.token(in: exchange)
                let presentation = AuthorizationField.presentation(in: exchange)
                return .json(
                    try route.answer(
                        to: token, sentBy: presentation, facts: facts, exchange.context))
            })
    }
}
