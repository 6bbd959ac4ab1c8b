import HTTP
import OAuth
import Providers

/// The endpoint at which an administrator consents for all users of a directory; there is no page.
enum AdminConsentEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        return RedirectResponse.make(
            try AdminConsent.answer(to: parameters, exchange.context), exchange)
    }
}
