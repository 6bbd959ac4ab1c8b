import OAuth
import Web

extension Understudy {
    /// The answer to a browser's authorize URL.
    public struct Login: Sendable {
        /// The next URL of the browser, including the parameters; for a form, its target; for a
        /// `web_message`, the origin of the page that gets it.
        public let location: String
        /// The way in which the parameters travel.
        public let delivery: Delivery
        /// The parameters of the answer, by name (RFC 6749 §4.1.2).
        public let parameters: [String: String]
        /// The session that the login began or continued; nil if nobody was signed in.
        public let session: Session?
        /// The id of the exchange in the record.
        public let requestID: String

        /// The way by which an answer reaches its client.
        public enum Delivery: String, Sendable, Hashable {
            /// A redirect, with the answer in the query or fragment of the location.
            case redirect
            /// A form that the browser posts (OAuth 2.0 Form Post Response Mode).
            case form
            /// A message between windows.
            case message
        }

        /// The authorization code; nil for another answer.
        public var code: String? { parameters["code"] }

        /// The error code for the client; nil on success.
        public var error: String? { parameters["error"] }
    }
}

extension Understudy.Login {
    init(_ played: HeadlessResult, _ server: AuthorizationServer) {
        (delivery, location) =
            switch played.delivery {
            case .redirect(let location): (.redirect, location)
            case .form(let target): (.form, target)
            case .message(let origin): (.message, origin)
            }
        parameters = Dictionary(
            played.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        requestID = played.requestID
        session = played.session.map { Understudy.Session($0, server, played.cookie) }
    }
}
