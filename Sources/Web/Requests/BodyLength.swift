import HTTP
import OAuth
import Text

/// Refuses bodies that are too long for their endpoint, though not for the server.
enum BodyLength {
    static func check(_ exchange: Exchange, at endpoint: Endpoint) throws(OAuthError) {
        let length = exchange.request.body.count
        guard let most = endpoint.mostBodyBytes, length > most else { return }
        throw .invalidRequest(Finding("request.body-length", ["length": length, "most": most]))
    }
}
