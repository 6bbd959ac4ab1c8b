import HTTP
import OAuth
import Providers

/// Where an administrator of a directory agrees for all of its users, without a page here.
enum AdminConsentEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        return RedirectResponse.make(
            try AdminConsent.answer(to: parameters, exchange.context), exchange)
    }
}
