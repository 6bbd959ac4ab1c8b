import HTTP
import OAuth
import Text
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

        init(_ played: HeadlessResult, _ server: AuthorizationServer) {
            (delivery, location) =
                switch played.delivery {
                case .redirect(let location): (.redirect, location)
                case .form(let target): (.form, target)
                case .message(let origin): (.message, origin)
                }
            parameters = Dictionary(firsts: played.parameters.map { ($0.name, $0.value) })
            requestID = played.requestID
            session = played.session.map { Session($0, server, played.cookie) }
        }
    }

    /// A person's decision in a login without pages.
    public enum Decision: Sendable, Hashable {
        case approve
        case deny
        /// Ends with this error, like a provider in trouble (RFC 6749 §4.1.2.1).
        case fail(_ error: String = "server_error", description: String? = nil)

        var headless: HeadlessDecision {
            switch self {
            case .approve: .approve
            case .deny: .deny
            case .fail(let error, let description):
                .fail(OAuthError.Code(rawValue: error), description)
            }
        }
    }

    /// A cookie for a browser (RFC 6265).
    public struct Cookie: Sendable, Hashable {
        public let name: String
        public let value: String
        /// The host of the cookie, without a port.
        public let domain: String
        public let path: String
        /// The lifetime in seconds.
        public let maxAge: Int
        public let isSecure: Bool
        /// True if scripts cannot read it.
        public let isHTTPOnly: Bool
        /// The value `Lax`, `Strict` or `None`.
        public let sameSite: String

        /// The value of a request's `Cookie` field that sends it.
        public var field: String { "\(name)=\(value)" }

        init(_ session: SessionCookie) {
            let cookie = session.cookie
            name = cookie.name
            value = cookie.value
            domain = session.domain
            path = cookie.path
            maxAge = cookie.maxAge ?? 0
            isSecure = cookie.secure
            isHTTPOnly = cookie.httpOnly
            sameSite = cookie.sameSite.rawValue
        }
    }

    /// A signed-in user at a browser.
    public struct Session: Sendable, Hashable, Identifiable {
        /// The `sid` that clients see (OpenID Connect Front-Channel Logout §3).
        public let id: String
        /// The username.
        public let user: String
        public let sub: String
        /// The time of the login, in seconds since 1970 on the provider's clock.
        public let authTime: Int
        /// The ids of the participating clients, the latest last.
        public let clients: [String]
        /// The cookie that signs a browser in; nil if a browser already has it.
        public let cookie: Cookie?

        init(
            _ session: OAuth.Session, _ server: AuthorizationServer, _ cookie: SessionCookie? = nil
        ) {
            id = session.id
            user = server.users.user(of: session.subject)?.username ?? session.sub
            sub = session.sub
            authTime = session.authTime.seconds
            clients = session.clients
            self.cookie = cookie.map(Cookie.init)
        }
    }

    /// A device that asked for a login (RFC 8628).
    public struct Device: Sendable, Hashable {
        /// The code that a person enters: `WDJB-MJHT`.
        public let userCode: String
        public let clientID: String
        public let scope: String
        public let state: State
        /// The time at which its code ends, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// The number of further polls before the decision takes effect; nil without a pending
        /// decision.
        public let afterPolls: Int?

        public enum State: String, Sendable, CaseIterable {
            case pending, approved, denied, failed, redeemed, expired
        }

        init(_ device: IssuedDeviceCode, at now: Timestamp) {
            userCode = device.userCode.shown
            clientID = device.clientID
            scope = device.approval.access.scope.text
            state = State(rawValue: device.approval.status(at: now).rawValue) ?? .pending
            expires = device.approval.expires.seconds
            afterPolls = device.approval.appointment?.polls
        }
    }

    /// A login that a client requested on the back channel (CIBA Core §7).
    public struct CIBARequest: Sendable, Hashable, Identifiable {
        /// Its `auth_req_id`.
        public let id: String
        public let clientID: String
        /// The `sub` of the asked user.
        public let user: String
        public let scope: String
        public let bindingMessage: String?
        public let state: Device.State
        /// The time of its end, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// The number of further polls before the decision takes effect; nil without a pending
        /// decision.
        public let afterPolls: Int?

        init(_ request: OAuth.CIBARequest, at now: Timestamp) {
            id = request.id
            clientID = request.clientID
            user = request.sub
            scope = request.approval.access.scope.text
            bindingMessage = request.bindingMessage
            state = .init(rawValue: request.approval.status(at: now).rawValue) ?? .pending
            expires = request.approval.expires.seconds
            afterPolls = request.approval.appointment?.polls
        }
    }
}
