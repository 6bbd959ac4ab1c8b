import TestSupport
import Testing

/// The control API in tests.
struct ControlAPI {
    let browser: Browser
    /// The prefix of the tenant: empty, or `/acme`.
    var prefix = ""

    init(_ provider: Provider, tenant: String? = nil, host: String? = nil) {
        browser = Browser(provider, host: host)
        prefix = tenant.map { "/\($0)" } ?? ""
    }

    @discardableResult
    func send(
        _ method: Method, _ path: String, _ body: String = "", _ fields: Fields = [:]
    ) async throws -> Response {
        try await browser.send(
            method, "\(prefix)/_understudy/\(path)", fields, body: Array(body.utf8))
    }
}

extension ServerConfiguration {
    /// One key of a kind that is quick to make.
    ///
    /// - Parameter members: further ones, each after a comma.
    static func quick(_ members: String = "") throws -> ServerConfiguration {
        try .read("{ keys: \(JSON.string(DevelopmentKey.pem("p256")).text)\(members) }")
    }

    /// The key for ES256 is published, too, since a client names it.
    static func named() throws -> ServerConfiguration {
        try .read(
            "{ mode: 'open', clients: [{ client_id: 'es', id_token_signed_response_alg: 'ES256' }] }"
        )
    }
}

/// The clients' view of a tenant's keys.
extension ControlAPI {
    func keySet() async throws -> [JSON] {
        let answer = try await browser.get("\(prefix)/.well-known/jwks.json")
        return answer.json["keys"]?.array ?? []
    }

    func metadata() async throws -> JSON {
        try await browser.get("\(prefix)/.well-known/openid-configuration").json
    }

    /// The names of the published keys for an algorithm.
    func kids(_ algorithm: Algorithm) async throws -> [String] {
        try await keySet().filter { $0["alg"]?.string == algorithm.rawValue }
            .compactMap { $0["kid"]?.string }
    }

    func states(_ algorithm: Algorithm) async throws -> [String] {
        try await send(.get, "keys").json["items"]?.array?
            .filter { $0["alg"]?.string == algorithm.rawValue }
            .compactMap { $0["state"]?.string } ?? []
    }

    /// The ID token of a new login.
    func idToken() async throws -> JWS {
        let flow = CodeFlow(browser) { $0.prefix = prefix }
        return try JWS(compact: try await require(flow.tokens()["id_token"]?.string))
    }

    /// Tells whether the published key of its name verifies a token, as a client does.
    func isVerified(_ token: JWS) async throws -> Bool {
        let jwk = try await keySet().first { $0["kid"]?.string == token.keyID }
        guard let jwk, let algorithm = jwk["alg"]?.string.map(Algorithm.init(rawValue:)) else {
            return false
        }
        return token.isSigned(by: try PublicKey(jwk: jwk), algorithm: algorithm)
    }
}

extension ControlAPI {
    /// Asks for the answer to an authorize URL.
    ///
    /// - Parameter members: further members of the body.
    func authorize(_ url: String, _ members: JSON = [:]) async throws -> Response {
        try await send(.post, "authorize", members.merging(["url": .string(url)]).text)
    }
}

extension JSON {
    /// The code that a client would get from the answer of `authorize`.
    var code: String { (self["params"] ?? self["fields"])?["code"]?.string ?? "" }
}

extension CodeFlow {
    /// The answer of the userinfo endpoint to the holder of tokens.
    func user(by tokens: JSON) async throws -> JSON {
        let token = tokens.accessToken
        return try await browser.get(path("userinfo"), .bearer(token)).json
    }
}

/// The use of tokens that the control API made.
extension ControlAPI {
    func mint(_ body: String) async throws -> JSON { try await send(.post, "tokens", body).json }

    func userinfo(_ minted: JSON) async throws -> Response {
        try await userinfo(minted.string("token"))
    }

    func userinfo(_ token: String) async throws -> Response {
        try await browser.get("\(prefix)/userinfo", .bearer(token))
    }

    func introspect(_ minted: JSON) async throws -> JSON {
        try await introspect(minted.string("token"))
    }

    func introspect(_ token: String) async throws -> JSON {
        try await browser.post(
            "\(prefix)/oauth/introspect",
            form: [("token", token), ("client_id", "job"), ("client_secret", "s")]
        ).json
    }

    func inspect(_ token: String, _ expected: JSON = [:]) async throws -> JSON {
        let body = expected.merging(["token": .string(token)])
        return try await send(.post, "tokens/inspect", body.text).json
    }
}
