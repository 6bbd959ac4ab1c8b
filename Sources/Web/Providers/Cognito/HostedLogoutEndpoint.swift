import HTTP
import OAuth
import Providers

/// The logout of Cognito's hosted pages, without a question.
enum HostedLogoutEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        switch try PoolLogout.destination(of: parameters, exchange.context) {
        case .application(let destination):
            return try await LogoutEndpoint.signOut(to: destination, parameters, exchange)
        case .login:
            let login = exchange.path(of: "hosted-login") + "?" + (exchange.request.query ?? "")
            return try await LogoutEndpoint.signOut(
                to: .redirect(uri: login, state: nil), parameters, exchange)
        }
    }
}
