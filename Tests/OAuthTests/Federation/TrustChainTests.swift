import DomainSupport
import Locks
import Testing

@testable import OAuth

/// OpenID Federation 1.0 §10.2, §6.2.
struct `A trust chain` {
    private static let now = Timestamp(seconds: 1_800_000_000)
    private static let (rp, middle, top) = (
        "https://rp.example", "https://middle.example", "https://top.example"
    )
    private let keys: [String: PrivateKey]

    init() throws {
        keys = [
            Self.rp: try .generate(.ec(.p256)), Self.middle: try .generate(.ec(.p256)),
            Self.top: try .generate(.ec(.p256)), "other": try .generate(.ec(.p256)),
        ]
    }

    private func jwks(_ name: String) -> JSON {
        guard var jwk = keys[name]?.publicKey.jwk else { return [:] }
        jwk["kid"] = .string(name)
        return ["keys": [jwk]]
    }

    private func statement(
        by issuer: String, about subject: String, _ changes: [String: JSON],
        header: [String: JSON] = [:], key: String? = nil
    ) throws -> String {
        let signer = try require(keys[key ?? issuer])
        let usual: [String: JSON] = [
            "iss": .string(issuer), "sub": .string(subject), "jwks": jwks(subject),
            "iat": .integer(Self.now.seconds), "exp": .integer(Self.now.seconds + 600),
        ]
        let head: [String: JSON] = ["typ": "entity-statement+jwt", "kid": .string(issuer)]
        return try JWS.sign(
            header: .object(head.merging(header) { $1 }.filter { $0.value != .null }),
            claims: .object(usual.merging(changes) { $1 }.filter { $0.value != .null }),
            key: .asymmetric(signer), algorithm: .es256)
    }

    /// The chain with changes to one of its statements: `rp`, `about-rp`, `about-middle` or `top`.
    private func chain(
        _ place: String = "", _ changes: JSON = [:], header: JSON = [:], key: String? = nil
    ) throws -> [String] {
        let usual: [(String, String, String, [String: JSON])] = [
            (
                "rp", Self.rp, Self.rp,
                [
                    "authority_hints": [.string(Self.middle)],
                    "metadata": ["openid_relying_party": ["contacts": ["a"], "name": "own"]],
                ]
            ),
            (
                "about-rp", Self.middle, Self.rp,
                [
                    "metadata": ["openid_relying_party": ["name": "given"], "other": ["x": 1]],
                    "metadata_policy": ["openid_relying_party": ["contacts": ["add": ["b"]]]],
                ]
            ),
            (
                "about-middle", Self.top, Self.middle,
                ["metadata_policy": ["openid_relying_party": ["contacts": ["add": ["c"]]]]]
            ),
            ("top", Self.top, Self.top, [:]),
        ]
        return try usual.map { name, issuer, subject, claims in
            let isMeant = name == place
            return try statement(
                by: issuer, about: subject,
                claims.merging(isMeant ? changes.object ?? [:] : [:]) { $1 },
                header: isMeant ? header.object ?? [:] : [:], key: isMeant ? key : nil)
        }
    }

    private func read(_ statements: [String]) throws -> TrustChain {
        try TrustChain(statements, to: Self.top, keys: jwks(Self.top), at: Self.now)
    }

    private func fault(_ statements: [String]) throws -> String? {
        do {
            _ = try read(statements)
            return nil
        } catch let error as OAuthError { return error.diagnosis.code.name }
    }

    @Test func `leads to metadata under all policies, and ends with its first statement`() throws {
        let chain = try read(chain("about-middle", ["exp": .integer(Self.now.seconds + 60)]))
        let expected: JSON = ["contacts": ["a", "c", "b"], "name": "given"]
        expect(chain.metadata, is: ["openid_relying_party": expected])
        expect(chain.end, is: Self.now + 60)
    }

    @Test func `may leave out what the anchor says of itself`() throws {
        expect(try fault(chain().dropLast()), is: nil)
    }

    @Test(arguments: try Fixture.rows("federation/trust-chain", as: (String, String, String?).self))
    func `is judged by each of its statements`(
        place: String, changes: String, code: String?
    ) throws {
        expect(try fault(chain(place, JSON(parsing: Array(changes.utf8)))), is: code)
    }

    @Test(arguments: ["rp", "about-rp", "about-middle", "top"])
    func `is refused where another key made a signature`(place: String) throws {
        expect(try fault(chain(place, key: "other")), is: "federation.signature")
    }

    @Test(arguments: [#"{ "typ": "JWT" }"#, #"{ "typ": null }"#, #"{ "kid": null }"#])
    func `is refused where a header is not that of a statement`(header: String) throws {
        let header = try JSON(parsing: Array(header.utf8))
        expect(try fault(chain("about-rp", header: header)), is: "federation.statement")
    }

    @Test func `is refused where it ends elsewhere, is empty or begins above`() throws {
        expect(try fault([]), is: "federation.no-anchor")
        expect(try fault(Array(chain().prefix(2))), is: "federation.link")
        expect(try fault(Array(chain().dropFirst())), is: "federation.link")
        expect(try fault(["x"]), is: "federation.statement")
        expect(try fault(Array(repeating: chain()[0], count: 9)), is: "federation.no-anchor")
    }

    @Test(arguments: [true, false])
    func `is given up where superiors are silent or slow`(areSilent: Bool) async throws {
        let hints = (0..<10).map { JSON.string("https://silent-\($0).example") }
        let entity = try statement(
            by: Self.rp, about: Self.rp, ["authority_hints": .array(hints)])
        let asked = Lock(0)
        let outbound: Outbound = { request async throws(OutboundError) in
            guard request.url.hasPrefix("\(Self.rp)/") else {
                asked.withLock { $0 += 1 }
                throw OutboundError("nothing came", isLate: areSilent)
            }
            return OutboundResponse(status: 200, body: Array(entity.utf8))
        }
        var configuration = TenantConfiguration(profile: .generic)
        configuration.extensions[FederationSettings.self].trustAnchors = [
            Self.top: jwks(Self.top)
        ]
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(clock: WallClock(frozenAt: Self.now), outbound: outbound),
            keys: try KeySource.development.signingKeys())
        var search = TrustChainSearch(
            stating: "", Context(server: server, addresses: .local),
            passed: { areSilent ? 0 : 4_000 * Double(asked.withLock { $0 }) })
        let error = await expect(throws: OAuthError.self) {
            _ = try await search.chain(of: Self.rp)
        }
        expect(error?.diagnosis.code.name, is: "federation.unavailable")
        expect(asked.withLock { $0 }, is: 3)
    }

    @Test func `leaves out entity types that somebody above does not allow`() throws {
        let chain = try read(
            chain("about-middle", ["constraints": ["allowed_entity_types": ["openid_provider"]]]))
        expect(chain.metadata["openid_relying_party"], is: nil)
    }
}
