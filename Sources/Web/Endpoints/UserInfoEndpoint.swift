import HTTP
import OAuth

/// The userinfo endpoint, by GET and by POST (OpenID Connect Core §5.3.1).
enum UserInfoEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let token = try token(in: exchange)
        let presentation = AuthorizationField.presentation(in: exchange)
        switch try UserInfo.answer(to: token, sentBy: presentation, exchange.context) {
        case .claims(let claims): return .json(claims)
        case .jwt(let jwt):
            return Response(.ok, [.contentType: "application/jwt"], body: Array(jwt.utf8))
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
        guard let token = sent.first else { throw .invalidToken(.bearerMissing) }
        guard sent.count == 1 else { throw .invalidRequest(.bearerTwice) }
        return token
    }
}
