import HTTP
import OAuth

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
        guard let token = sent.first else { throw .invalidToken(Finding("bearer.missing")) }
        guard sent.count == 1 else { throw .invalidRequest(Finding("bearer.sent-twice")) }
        return token
    }
}
