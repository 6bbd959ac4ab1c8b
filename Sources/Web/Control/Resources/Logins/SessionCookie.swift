import HTTP
import OAuth

/// The cookie that signs a browser in, and the host it is for.
package struct SessionCookie: Sendable {
    package let cookie: SetCookie
    package let domain: String

    /// - Parameter secret: the secret of the session.
    init(_ secret: String, _ exchange: Exchange) {
        cookie = SetCookie(ofSession: secret, exchange)
        domain = HostName.plain(exchange.request.authority)
    }
}
