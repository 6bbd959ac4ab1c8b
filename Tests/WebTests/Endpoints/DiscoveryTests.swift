import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing
import Web

/// Discovery names everything that is served, and nothing else.
struct `The discovery document` {
    @Test(arguments: ProviderCatalog.profiles)
    func `the document is the golden one`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let answer = try await browser.get(browser.discoveryPath)
            expect(answer.fields[.contentType], is: "application/json")
            try expectGolden(answer.json.pretty + "\n", "\(profile.name)/discovery.json")
        }
    }

    @Test(arguments: ProviderCatalog.profiles)
    func `every endpoint it names is served`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let document = try await browser.get(browser.discoveryPath).json
            let base = "http://localhost:8414"
            // Providers name these although they do not take part: Kerberos, and CIBA without a
            // channel.
            let unserved = ["kerberos_endpoint", "backchannel_authentication_endpoint"]
            let urls = (document.object ?? [:]).filter {
                $0.key.hasSuffix("_endpoint") && !unserved.contains($0.key)
                    || $0.key == "jwks_uri"
            }
            // A server without ID tokens publishes no keys.
            expect(urls.count >= (profile.loginScope == "" ? 3 : 4))
            for (_, url) in urls {
                let path = try require(url.string).dropFirst(base.count)
                let answer = try await browser.send(.options, String(path))
                expect(answer.status, is: .noContent)
            }
        }
    }

    static let cases: [Case] = [
        Case("everything in the catalogue is advertised") { provider in
            let document = try await Browser(provider).get("/.well-known/openid-configuration").json
            let lists: [(String, [String])] = [
                ("grant_types_supported", Profile.generic.grantTypes),
                (
                    "token_endpoint_auth_methods_supported",
                    Catalog.clientAuthentication.filter { !$0.needsCertificate }.map(\.name)
                ),
                ("response_types_supported", Catalog.responseTypes.map(\.text)),
                ("response_modes_supported", Catalog.responseModes.map(\.rawValue)),
            ]
            for (member, names) in lists {
                expect(document[member]?.array, is: names.map(JSON.string))
            }
        },
        Case("certificates are advertised where they are asked for") {
            let application = try Application(.open, log: .silent)
            let answer = await application.answer(
                Request(
                    path: "/.well-known/openid-configuration", isSecure: true,
                    certificate: ClientCertificate.none))
            expect(
                answer.json["token_endpoint_auth_methods_supported"]?.array,
                is: Catalog.clientAuthentication.map { .string($0.name) })
            expect(answer.json["tls_client_certificate_bound_access_tokens"], is: true)
        },
        Case("the key set holds public members only") { provider in
            let keys = try await Browser(provider).get("/.well-known/jwks.json").json["keys"]?.array
            let key = try require(keys?.first?.object)
            expect(Set(key.keys), is: ["kty", "use", "alg", "kid", "n", "e"])
            expect(key["kid"], is: "understudy-development-key")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
