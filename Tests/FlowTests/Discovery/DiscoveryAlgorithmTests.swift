import Foundation
import TestSupport
import Testing

/// The methods and algorithms that discovery names, each with a client that registered it.
struct `Methods and algorithms that discovery names` {
    static let cases: [Case] = [
        Case("every ID token algorithm named signs") { provider in
            let browser = Browser(provider)
            for name in try await browser.named("id_token_signing_alg_values_supported") {
                let client = try await browser.register([
                    "id_token_signed_response_alg": .string(name)
                ]).json
                let tokens = try await CodeFlow(Browser(provider), registered: client).tokens()
                let token = try JWS(compact: try require(tokens["id_token"]?.string, "\(name)"))
                try await expectSigned(token, by: name, client, browser)
            }
        },
        Case("every userinfo algorithm named signs") { provider in
            let browser = Browser(provider)
            for name in try await browser.named("userinfo_signing_alg_values_supported") {
                let client = try await browser.register([
                    "userinfo_signed_response_alg": .string(name)
                ]).json
                let tokens = try await CodeFlow(Browser(provider), registered: client).tokens()
                let access = try require(tokens["access_token"]?.string)
                let answer = try await browser.get("/userinfo", .bearer(access))
                try await expectSigned(JWS(compact: answer.text), by: name, client, browser)
            }
        },
        Case("every authentication method named lets its client in") { provider in
            let browser = Browser(provider)
            let key = try PrivateKey.generate(.ec(.p256))
            let methods = try await browser.named("token_endpoint_auth_methods_supported")
            expect(
                methods,
                is: Catalog.clientAuthentication.filter { !$0.needsCertificate }.map(\.name))
            for method in methods {
                let client = try await browser.register([
                    "token_endpoint_auth_method": .string(method),
                    "jwks": ["keys": [key.publicKey.jwk]],
                ]).json
                let flow = CodeFlow(Browser(provider), registered: client) { $0.secret = nil }
                let form = [
                    ("grant_type", "authorization_code"), ("code", try await flow.code()),
                    ("redirect_uri", flow.redirectURI), ("code_verifier", CodeFlow.verifier),
                ]
                let (proof, fields) = try await credentials(method, client, key, browser)
                let answer = try await browser.post("/oauth/token", form: form + proof, fields)
                expect(answer.status, is: .ok, "\(method): \(answer.text)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func expectSigned(
        _ token: JWS, by name: String, _ client: JSON, _ browser: Browser
    ) async throws {
        let algorithm = Algorithm(rawValue: name)
        expect(token.algorithm, is: algorithm)
        if algorithm == .none {
            expect(token.signature.isEmpty)
        } else if algorithm.isSymmetric {
            let secret = try require(client["client_secret"]?.string)
            expect(token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm), "\(name)")
        } else {
            let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
            let jwk = try require(keys.first { $0["kid"]?.string == token.keyID }, "\(name)")
            try expect(token.isSigned(by: PublicKey(jwk: jwk), algorithm: algorithm), "\(name)")
        }
    }

    @Test(arguments: [
        ("id_token_signed_response_alg", "id_token_signing_alg_values_supported"),
        ("userinfo_signed_response_alg", "userinfo_signing_alg_values_supported"),
        ("request_object_signing_alg", "request_object_signing_alg_values_supported"),
        ("token_endpoint_auth_method", "token_endpoint_auth_methods_supported"),
    ])
    func `what is named can be registered, what is not cannot`(
        member: String, list: String
    ) async throws {
        let browser = try Browser(Provider())
        let named = try await browser.named(list)
        let key = try PrivateKey.generate(.ec(.p256))
        let jwks: JSON = ["keys": [key.publicKey.jwk]]
        for name in named {
            let answer = try await browser.register([member: .string(name), "jwks": jwks])
            expect(answer.status, is: .created, "\(name)")
            expect(answer.json[member]?.string, is: name)
        }
        for name in ["XS256", "tls_client_auth", "RSA-OAEP"] {
            let answer = try await browser.register([member: .string(name)])
            expect(answer.status, is: .badRequest, "\(name)")
        }
    }

    private static func credentials(
        _ method: String, _ client: JSON, _ key: PrivateKey, _ browser: Browser
    ) async throws -> ([(String, String)], Fields) {
        let id = try require(client["client_id"]?.string)
        let secret = client.string("client_secret")
        switch method {
        case "client_secret_basic":
            return (
                [], [.authorization: "Basic " + Data("\(id):\(secret)".utf8).base64EncodedString()]
            )
        case "client_secret_post": return ([("client_id", id), ("client_secret", secret)], [:])
        case "none": return ([("client_id", id)], [:])
        default:
            let isSecret = method == "client_secret_jwt"
            let claims: JSON = [
                "iss": .string(id), "sub": .string(id), "jti": .string(method),
                "aud": try await browser.discovery()["token_endpoint"] ?? .null,
                "exp": .integer((Provider.start + 60).seconds),
            ]
            let assertion = try JWS.sign(
                header: [:], claims: claims,
                key: isSecret ? .symmetric(Array(secret.utf8)) : .asymmetric(key),
                algorithm: isSecret ? .hs256 : .es256)
            let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
            return ([("client_assertion", assertion), ("client_assertion_type", type)], [:])
        }
    }
}
