import HTTP
import OAuth
import Providers

/// The user of an access token, under legacy names.
enum LegacyUserInfoEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let token = try UserInfoEndpoint.token(in: exchange)
        return .json(
            try LegacyUserInfo.answer(
                to: token, sentBy: AuthorizationField.presentation(in: exchange),
                exchange.context))
    }
}
