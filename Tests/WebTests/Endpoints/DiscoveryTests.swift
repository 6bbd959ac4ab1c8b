import TestSupport
import Testing

/// Discovery names everything that is served, and nothing else.
struct `The discovery document` {
    @Test(arguments: ProviderCatalog.profiles)
    func `the document is the golden one`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let browser = try Browser(Provider(configuration))
        let answer = try await browser.get(browser.discoveryPath)
        expect(answer.fields[.contentType]?.hasPrefix("application/json") == true)
        try expectGolden(answer.json.pretty + "\n", "\(profile.name)/discovery.json")
    }

    @Test(arguments: ProviderCatalog.profiles)
    func `every endpoint it names is served`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let browser = try Browser(Provider(configuration))
        let document = try await browser.get(browser.discoveryPath).json
        let base = "http://localhost:8414"
        // Providers name these although they do not take part: Kerberos, and CIBA without a
        // channel.
        let unserved = ["kerberos_endpoint", "backchannel_authentication_endpoint"]
        let urls = (document.object ?? [:]).filter {
            $0.key.hasSuffix("_endpoint") && !unserved.contains($0.key) || $0.key == "jwks_uri"
        }
        // A server without ID tokens publishes no keys.
        expect(urls.count >= (profile.loginScope == "" ? 3 : 4))
        for (_, url) in urls {
            let path = try require(url.string).dropFirst(base.count)
            let answer = try await browser.send(.options, String(path))
            expect(answer.status, is: .noContent)
        }
    }

    static let cases: [Case] = [
        Case("everything in the catalogue is advertised") { provider in
            let document = try await Browser(provider).metadata()
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

struct `The certificate authority of the server` {
    @Test(arguments: ["/_understudy/ca.pem", "/acme/_understudy/ca.pem"])
    func `the authority that the server has made is served`(path: String) async throws {
        let application = try Application(
            .open, log: AccessLog(format: .off, write: { _ in }), authority: "a certificate")
        let answer = await application.answer(Request(path: path))
        expect(answer.status, is: .ok)
        expect(answer.text, is: "a certificate")
        expect(answer.fields[.contentType], is: "application/x-x509-ca-cert")
    }

    static let cases: [Case] = [
        Case("where none was made, the answer says how to have one") { provider in
            let answer = try await Browser(provider).get("/_understudy/ca.pem")
            expect(answer, is: .notFound, diagnosis: "tls.no-authority")
            expect(answer.json["error_description"]?.string?.contains("--tls"), is: true)
        },
        Case("the log names the remedy for a client that trusts nobody") {
            let lines = LogLines()
            AccessLog(format: .text, write: lines.add).note(
                .handshakeFailed("tlsv1 alert unknown ca"))
            expect(lines.all.first?.hasPrefix("tls.handshake: "), is: true)
            expect(lines.all.first?.contains("/_understudy/ca.pem"), is: true)
            AccessLog(format: .json, write: lines.add).note(
                .handshakeFailed("wrong version number"))
            let entry = try? JSON(parsing: lines.all.last ?? "")
            expect(entry?["event"], is: "trouble")
            AccessLog.silent.note(.handshakeFailed(""))
            expect(lines.all.count, is: 2)
        },
        Case("the log tells which version or which suites of a client were refused") {
            let lines = LogLines()
            let log = AccessLog(format: .text, write: lines.add)
            log.note(.handshakeFailed("unsupported protocol", "1.1"))
            log.note(.handshakeFailed("unsupported protocol", "1.2", isNewer: true))
            log.note(.handshakeFailed("tlsv1 alert protocol version", "1.2"))
            log.note(.handshakeFailed("no shared cipher", "1.2", ["A", "B"]))
            log.note(.handshakeFailed("no shared cipher"))
            let starts = [
                "tls.version: a client speaks TLS 1.1 at most, ",
                "tls.version: a client takes no version of TLS as old",
                "tls.version: a client takes no version of TLS as old",
                "tls.suite: a client offers none of the cipher suites that this server takes, but A, B",
                "tls.suite: a client offers none of the cipher suites that this server takes; ",
            ]
            for (line, start) in zip(lines.all, starts) { expect(line, contains: start) }
            expect(lines.all.count, is: starts.count)
        },
        Case("addresses follow the scheme of the request") {
            let application = try Application(.open, log: AccessLog(format: .off, write: { _ in }))
            let answer = await application.answer(
                Request(path: "/.well-known/openid-configuration", isSecure: true))
            expect(answer.json["issuer"], is: "https://localhost")
            expect(answer.json["token_endpoint"], is: "https://localhost/oauth/token")
            expect(answer.fields["Strict-Transport-Security"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// The issuer of an address or a URL (OpenID Connect Discovery §2).
struct `WebFinger` {
    private static let relation = "http://openid.net/specs/connect/1.0/issuer"

    @Test(arguments: [
        ("acct:alice@localhost:8414", nil, "http://localhost:8414"),
        ("acct:alice@acme.localhost:8414", "acme.localhost", "http://acme.localhost:8414"),
        ("http://localhost:8414/acme", nil, "http://localhost:8414/acme"),
        ("http://localhost:8414/", nil, "http://localhost:8414"),
        // That is a path of the root, not a tenant.
        ("http://localhost:8414/authorize", nil, "http://localhost:8414"),
    ])
    func `names the issuer of a tenant`(
        resource: String, host: String?, issuer: String
    ) async throws {
        let browser = try Browser(Provider(), host: host)
        let answer = try await ask(browser, [("resource", resource), ("rel", Self.relation)])
        expect(answer.fields[.contentType], is: "application/jrd+json")
        expect(answer.json["subject"], is: .string(resource))
        expect(answer.json["links"]?[0]?["rel"], is: .string(Self.relation))
        expect(answer.json["links"]?[0]?["href"], is: .string(issuer))
    }

    @Test(arguments: [
        ([], Status.badRequest, "webfinger.resource-missing"),
        ([("resource", "acct:alice@example.com")], .notFound, "webfinger.other-host"),
        ([("resource", "https://example.com/alice")], .notFound, "webfinger.other-host"),
        ([("resource", "alice")], .notFound, "webfinger.other-host"),
    ])
    func `knows nothing of others, and says so`(
        query: [(String, String)], status: Status, finding: String
    ) async throws {
        let answer = try await ask(Browser(Provider()), query)
        expect(answer.status, is: status, "\(answer.text)")
        expect(answer.diagnosis, is: finding)
    }

    @Test func `has no other relation`() async throws {
        let provider = try Provider()
        let answer = try await ask(
            Browser(provider),
            [
                ("resource", "acct:alice@localhost:8414"),
                ("rel", "http://webfinger.net/rel/avatar"),
            ])
        expect(answer.json["links"], is: [])
    }

    private func ask(_ browser: Browser, _ query: [(String, String)]) async throws -> Response {
        try await browser.get("/.well-known/webfinger?" + Form.encode(query))
    }
}

/// Discovery and keys, which clients fetch again and again.
struct `Published documents` {
    private static let paths = ["/.well-known/openid-configuration", "/.well-known/jwks.json"]

    @Test(arguments: paths, Ring.allCases)
    func `a client that has the document is told so`(path: String, ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let browser = Browser(provider)
            let first = try await browser.get(path)
            let tag = try require(first.fields[.eTag])
            let second = try await browser.get(path, [.ifNoneMatch: tag])
            expect(second.status, is: .notModified)
            expect(second.text.isEmpty)
            let other = try await browser.get(path, [.ifNoneMatch: "\"other\""])
            expect(other.status, is: .ok)
            expect(other.text, is: first.text)
            expect(first.fields[.cacheControl], is: "no-cache")
        }
    }

    static let cases: [Case] = [
        Case("each address gets the document of its own") {
            var configuration = ServerConfiguration.open
            configuration.allowedHosts = ["*.test"]
            let provider = try Provider(configuration)
            for host in ["one.test", "two.test", "one.test"] {
                let answer = try await Browser(provider, host: host).get(Self.paths[0])
                expect(answer.json["issuer"]?.string, is: "http://\(host):8414")
            }
        },
        Case("a flood of invented hosts is answered all the same") {
            var configuration = ServerConfiguration.open
            configuration.host = "0.0.0.0"
            let provider = try Provider(configuration)
            for number in 0..<100 {
                let host = "h\(number).test"
                let answer = try await Browser(provider, host: host).get(Self.paths[0])
                expect(answer.json["issuer"]?.string, is: "http://\(host):8414")
            }
        },
        Case("tenants do not share them") {
            let configuration = ServerConfiguration.make(tenants: [
                "acme": {
                    var own = TenantConfiguration(profile: .generic); own.profile = .auth0;
                    return own
                }()
            ])
            let provider = try Provider(configuration)
            let root = try await Browser(provider).get(Self.paths[0])
            let acme = try await Browser(provider).get("/acme" + Self.paths[0])
            expect(root.json["issuer"]?.string, is: "http://localhost:8414")
            expect(acme.json["issuer"]?.string, is: "http://localhost:8414/acme/")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
