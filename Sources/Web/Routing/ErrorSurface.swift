import HTTP
import OAuth

/// Where an error appears, which decides its form: it says what the response is there.
package protocol ErrorSurface: Sendable {
    /// By which providers word the errors.
    var place: ErrorPlace { get }

    /// Whether it is Understudy's own: no rule changes what is answered there, and nothing of it is
    /// recorded.
    var isOwn: Bool { get }

    /// Whether what succeeds there is JSON.
    var isJSON: Bool { get }

    /// An error of a kind that this surface alone knows, told in its way; nil for any other kind.
    func response(toSpecial error: any Error, _ exchange: Exchange) -> Response?

    /// An error in the words of the provider.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError

    /// - Parameter worded: the error as its reader is to see it.
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
