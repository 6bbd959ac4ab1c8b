import HTTP
import OAuth

/// The place of an error, which decides its form.
package protocol ErrorSurface: Sendable {
    /// The name under which providers word its errors.
    var place: ErrorPlace { get }

    /// True for Understudy's own places: rules do not change their answers, and they are not
    /// recorded.
    var isOwn: Bool { get }

    /// True if successful answers there are JSON.
    var isJSON: Bool { get }

    /// An error of a kind that only this surface knows, in its form; nil for any other kind.
    func response(toSpecial error: any Error, _ exchange: Exchange) -> Response?

    /// An error in the provider's words.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError

    /// - Parameter worded: the error as its reader sees it.
    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response
}

extension ErrorSurface {
    package var isOwn: Bool { false }

    package var isJSON: Bool { true }

    package func response(toSpecial error: any Error, _ exchange: Exchange) -> Response? { nil }

    package func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError {
        exchange.context.worded(error, at: exchange.endpoint, on: place)
    }
}
