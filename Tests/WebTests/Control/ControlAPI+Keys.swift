import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

extension ServerConfiguration {
    /// One key of a kind that is quick to make.
    ///
    /// - Parameter members: further ones, each after a comma.
    static func quick(_ members: String = "") throws -> ServerConfiguration {
        try .read("{ keys: \(JSON.string(DevelopmentKey.p256PEM).text)\(members) }")
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
