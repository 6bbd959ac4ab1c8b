import TestSupport

/// Three endpoints that clients call without a browser, each in its own way.
enum AskedEndpoint: String, CaseIterable, Sendable {
    case token
    case userinfo
    case jwks

    /// A member that its JSON always has.
    var member: String {
        switch self {
        case .token: "expires_in"
        case .userinfo: "sub"
        case .jwks: "keys"
        }
    }

    /// A request that succeeds.
    func request(to provider: Provider) async throws -> Request {
        var request = Request()
        request.authority = provider.wire.authority
        switch self {
        case .token:
            request.method = .post
            request.path = "/oauth/token"
            request.fields = [.contentType: "application/x-www-form-urlencoded"]
            request.body = Array("grant_type=client_credentials&client_id=job&client_secret=s".utf8)
        case .userinfo:
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            request.path = "/userinfo"
            request.fields = .bearer(tokens.accessToken)
        case .jwks: request.path = "/.well-known/jwks.json"
        }
        return request
    }
}
