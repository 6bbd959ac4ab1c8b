import OAuth

extension Understudy {
    /// An authorization request that a client pushed (RFC 9126), without its `request_uri`.
    public struct PushedRequest: Sendable, Hashable {
        public let clientID: String
        /// The time of its end, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// True if it can still be used.
        public let isActive: Bool
        public let isUsed: Bool
        /// The parameters; the first value of each name.
        public let parameters: [String: String]
    }
}

extension Understudy.PushedRequest {
    init(_ request: OAuth.PushedRequest, _ server: AuthorizationServer) {
        clientID = request.clientID
        expires = request.expires.seconds
        isActive = request.isActive(at: server.now)
        isUsed = request.isUsed
        parameters = Dictionary(
            request.parameters.pairs.map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }
}
