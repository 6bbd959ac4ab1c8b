import OAuth
import Web

extension Understudy {
    /// The sessions of a provider: the signed-in users, one session for each browser.
    public struct Sessions: Sendable {
        let access: Access

        /// All sessions, the oldest first.
        public var all: [Session] { all(of: nil) }

        /// The sessions of one user, by username or `sub`, the oldest first.
        public func all(of user: String?) -> [Session] {
            let context = access.context
            return context.sessions(ofUser: user).map { Session($0, context.server) }
        }

        /// The session with that `sid`.
        public subscript(id: String) -> Session? { all.last { $0.id == id } }

        /// Signs a user in, for a browser that has yet to get the cookie.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`.
        ///   - clients: the ids of the clients to tell when the session ends.
        ///   - claims: claims of this login, which override the user's own.
        ///   - url: the URL at which the browser opens the provider; nil for its `url`.
        /// - Returns: the session with its cookie.
        /// - Throws: `UnderstudyError` for an unknown user or client.
        public func begin(
            as user: String, clients: [String] = [], claims: [String: JSONValue] = [:],
            at url: String? = nil
        ) throws(UnderstudyError) -> Session {
            var order = SessionOrder(user: user)
            order.clientIDs = clients
            order.claims = claims.mapValues(\.json)
            order.url = url
            return try UnderstudyError.telling {
                let exchange = access.exchange
                let (session, cookie) = try order.begin(exchange)
                return Session(session, exchange.server, cookie)
            }
        }

        /// Ends a session and tells its clients, like a logout.
        ///
        /// - Throws: `UnderstudyError` if no session has that `sid`.
        public func end(_ id: String) async throws(UnderstudyError) {
            let ended = await access.context.endSessions { $0.id == id }
            if ended.isEmpty { throw UnderstudyError("no session here has the id '\(id)'") }
        }

        /// Ends all sessions, or those of a user, and tells their clients.
        public func endAll(of user: String? = nil) async {
            let context = access.context
            let meant = Set(context.sessions(ofUser: user).map(\.id))
            await context.endSessions { meant.contains($0.id) }
        }
    }

    /// What users allowed clients, which pages do not ask for again.
    public struct Consents: Sendable {
        let access: Access

        /// All consents, or those of one user, by username or `sub`, or to one client, the oldest
        /// first.
        public func all(of user: String? = nil, to client: String? = nil) -> [Consent] {
            access.context.consents(ofUser: user, toClient: client).map { given in
                Consent(
                    user: given.user, sub: given.sub, clientID: given.clientID,
                    scope: given.scope.values)
            }
        }

        /// Forgets all, or those of one user or to one client, so that pages ask again.
        public func forget(of user: String? = nil, to client: String? = nil) {
            let consents = access.context.consents(ofUser: user, toClient: client)
            access.context.forget(consents)
        }
    }

    /// What a user allowed a client.
    public struct Consent: Sendable, Hashable {
        /// The username.
        public let user: String
        public let sub: String
        public let clientID: String
        /// The scope values that the client gets without a question.
        public let scope: [String]
    }

    /// The devices that asked for a login (RFC 8628).
    public struct Devices: Sendable {
        let access: Access

        /// All remembered devices, in any state, the oldest first.
        public var all: [Device] {
            let context = access.context
            return context.devices.map { Device($0, at: context.now) }
        }

        /// The device with that user code, as a person types it.
        public subscript(userCode: String) -> Device? {
            let context = access.context
            return context.device(under: userCode).map { Device($0, at: context.now) }
        }

        /// Decides on a device for a person.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the first user.
        ///   - scope: the part of the requested scope that the user agrees to; nil for all.
        ///   - polls: the number of further polls before the decision takes effect.
        /// - Returns: the device after the decision.
        /// - Throws: `UnderstudyError` if no device waits under that code, and for errors that a
        ///   page would show.
        @discardableResult
        public func decide(
            _ userCode: String, _ decision: Decision = .approve, as user: String? = nil,
            scope: String? = nil, afterPolls polls: Int = 0
        ) throws(UnderstudyError) -> Device {
            let approval = HeadlessApproval(decision, as: user, scope: scope, afterPolls: polls)
            return try UnderstudyError.telling {
                let exchange = access.exchange
                let device = try DeviceResource.decide(approval, on: userCode, exchange)
                return Device(device, at: exchange.server.now)
            }
        }
    }
}

extension HeadlessApproval {
    init(_ decision: Understudy.Decision, as user: String?, scope: String?, afterPolls polls: Int) {
        self.init()
        self.decision = decision.headless
        self.user = user
        self.scope = scope.map(Scope.init(text:))
        self.polls = max(0, polls)
    }
}

extension Understudy {
    /// The requests of clients to users on the back channel (OpenID Connect CIBA Core).
    public struct CIBARequests: Sendable {
        let access: Access

        /// All remembered requests, in any state, the oldest first.
        public var all: [CIBARequest] {
            let context = access.context
            return context.state.cibaRequests.values.map { CIBARequest($0, at: context.now) }
        }

        /// The request with that `auth_req_id`.
        public subscript(id: String) -> CIBARequest? { all.first { $0.id == id } }

        /// Decides on a request for a user.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the asked user.
        ///   - scope: the part of the requested scope that the user agrees to; nil for all.
        ///   - polls: the number of further polls before the decision takes effect.
        /// - Returns: the request after the decision.
        /// - Throws: `UnderstudyError` if no such request waits, and for errors that a page would
        ///   show.
        @discardableResult
        public func decide(
            _ id: String, _ decision: Decision = .approve, as user: String? = nil,
            scope: String? = nil, afterPolls polls: Int = 0
        ) async throws(UnderstudyError) -> CIBARequest {
            let approval = HeadlessApproval(decision, as: user, scope: scope, afterPolls: polls)
            let exchange = access.exchange
            do throws(ControlProblem) {
                let request = try await CIBAResource.decide(approval, on: id, exchange)
                return CIBARequest(request, at: exchange.server.now)
            } catch { throw UnderstudyError(error) }
        }
    }
}
