import HTTP
import OAuth

/// The userinfo endpoint, by GET and by POST (OpenID Connect Core §5.3.1).
enum UserInfoEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let token = try token(in: exchange)
        let presentation = AuthorizationField.presentation(in: exchange)
        switch try UserInfo.answer(to: token, sentBy: presentation, exchange.context) {
        case .claims(let claims): return .json(claims)
        case .jwt(let jwt):
            return Response(.ok, [.contentType: "application/jwt"], body: Array(jwt.utf8))
        }
    }

    /// RFC 6750 §2: the token is in the field or in the form, not in both.
    private static func token(in exchange: Exchange) throws(OAuthError) -> String {
        let header = try AuthorizationField.bearer(exchange.request)
        let body = exchange.request.method == .post ? try BodyParameters.read(exchange) : nil
        switch (header, body?["access_token"]) {
        case (let token?, nil), (nil, let token?): return token
        case (nil, nil): throw .invalidToken(.bearerMissing)
        default: throw .invalidRequest(.bearerTwice)
        }
    }
}
