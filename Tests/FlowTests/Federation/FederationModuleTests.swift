import Foundation
import TestSupport
import Testing

/// The modules of the plan `openid-federation-deployed-entity-test-plan`, about each of the three
/// servers that the article `Federation.md` has files for.
struct `A deployed entity of a federation` {
    private static let prefix = "openid-federation-"

    fileprivate typealias Play = @Sendable (FederationOfThree) async throws -> Void

    private static let modules: [String: Play] = [
        "entity-configuration": { federation in
            for place in federation.ids.indices { try await federation.expectSound(place) }
        },
        "ensure-fetch-with-invalid-sub-fails": { federation in
            for id in federation.ids.dropLast() {
                let answer = try await federation.fetch(id + "/unknown", at: id)
                expect(answer, is: .notFound, error: "not_found")
                expect(answer.fields[.contentType], is: "application/json")
            }
        },
        "ensure-fetch-with-iss-as-sub-fails": { federation in
            for id in federation.ids.dropLast() {
                let answer = try await federation.fetch(id, at: id)
                expect(answer, is: .badRequest, error: "invalid_request")
            }
        },
        "preconfigured-keys-match-trust-anchors-keys": { federation in
            let published = try await federation.statement(of: federation.ids[0]).claims?["jwks"]
            for files in federation.files.dropFirst() {
                expect(files["federation"]?["trust_anchors"]?[0]?["jwks"], is: published)
            }
        },
        "compare-trust-chain-to-resolve": { federation in
            for place in federation.ids.indices {
                let manual = try await federation.climb(from: place)
                for resolver in federation.ids {
                    let resolved = try await federation.resolved(federation.ids[place], resolver)
                    expect(resolved.chain.map(\.lasting), is: manual.map(\.lasting))
                }
            }
        },
    ]

    @Test(arguments: modules.keys.map { prefix + $0 }.sorted())
    func passes(module: String) async throws {
        let play = try require(Self.modules[String(module.dropFirst(Self.prefix.count))])
        try await FederationOfThree.run(play)
    }

    @Test func `no module is left out`() throws {
        let listed = try Fixture.text("conformance/federation-modules.txt").split(separator: "\n")
            .map(String.init).filter { !$0.contains("client-registration") }
        expect(Self.modules.keys.map { Self.prefix + $0 }.sorted(), is: listed.sorted())
    }

    @Test func `is resolved by each of the three, under the policies above it`() async throws {
        try await FederationOfThree.run { federation in
            let (anchor, leaf) = (federation.ids[0], federation.ids[2])
            for resolver in federation.ids {
                let all = try await federation.resolved(leaf, resolver)
                expect(all.token.claims?["iss"]?.string, is: resolver)
                expect(all.token.claims?["exp"], is: .integer(Provider.start.seconds + 86_400))
                let own = all.token.claims?["metadata"]?["openid_provider"]
                expect(own?["issuer"]?.string, is: leaf)
                expect(own?["organization_name"], is: "In the middle")
                expect(own?["contacts"], is: ["help@federation.example"])
                expect(own?["grant_types_supported"], is: ["authorization_code", "refresh_token"])
                let asked = try await federation.resolved(
                    leaf, resolver, "&entity_type=federation_entity&entity_type=other")
                let types = asked.token.claims?["metadata"]?.object.map { Array($0.keys) }
                expect(types, is: ["federation_entity"])
                let itself = try await federation.resolved(anchor, resolver)
                let name = itself.token.claims?["metadata"]?["federation_entity"]
                expect(name?["organization_name"], is: "The federation")
            }
        }
    }
}

/// The servers of the article, at free ports: anchor, middle and leaf.
private struct FederationOfThree: Sendable {
    let servers: [Provider]
    let ids: [String]
    /// The files of the article, with these addresses.
    let files: [JSON]

    static func run(_ body: (FederationOfThree) async throws -> Void) async throws {
        try await Provider.run(.live) { anchor in
            try await Provider.run(.live) { middle in
                try await Provider.run(.live) { leaf in
                    let federation = try FederationOfThree([anchor, middle, leaf])
                    for (server, file) in zip(federation.servers, federation.files) {
                        let answer = try await Browser(server).send(
                            .patch, "/_understudy/config",
                            json: ["federation": file["federation"] ?? .null])
                        expect(answer.status, is: .ok, "\(answer.text)")
                    }
                    try await body(federation)
                }
            }
        }
    }

    private init(_ servers: [Provider]) throws {
        self.servers = servers
        let ids = servers.map { "http://\($0.wire.authority)" }
        let article = Fixture.root.deletingLastPathComponent()
            .appending(path: "Sources/Understudy/Understudy.docc/Federation.md")
        var text = try String(decoding: Data(contentsOf: article), as: UTF8.self)
        for (place, id) in ids.enumerated() {
            text = text.replacing("http://localhost:842\(place + 1)", with: id)
        }
        files = try text.components(separatedBy: "\n```json5\n").dropFirst().prefix(3).map {
            let file = $0.components(separatedBy: "\n```")[0]
            return try JSON(parsing: Array(file.utf8), dialect: .json5)
        }
        self.ids = ids
    }

    /// The answer at the URL of an entity.
    func get(_ url: String) async throws -> Response {
        let place = try require(ids.firstIndex { url.hasPrefix($0) })
        return try await Browser(servers[place]).get(String(url.dropFirst(ids[place].count)))
    }

    func fetch(_ subject: String, at superior: String) async throws -> Response {
        let metadata = try await statement(of: superior).claims?["metadata"]?["federation_entity"]
        let url = try require(metadata?["federation_fetch_endpoint"]?.string)
        return try await get(url + "?sub=" + subject)
    }

    /// The entity's statement about itself, signed by a key of its own.
    func statement(of id: String) async throws -> JWS {
        let answer = try await get(id + "/.well-known/openid-federation")
        expect(answer.fields[.contentType], is: "application/entity-statement+jwt")
        let token = try JWS(compact: answer.text)
        expect(token.claims?["iss"]?.string, is: id)
        return try checked(token, about: id, by: token.claims?["jwks"])
    }

    /// The statement of a superior about an entity.
    func statement(of superior: String, about id: String) async throws -> JWS {
        let answer = try await fetch(id, at: superior)
        expect(answer.fields[.contentType], is: "application/entity-statement+jwt")
        let token = try JWS(compact: answer.text)
        expect(token.claims?["iss"]?.string, is: superior)
        for claim in ["authority_hints", "trust_marks", "aud"] {
            expect(token.claims?[claim], is: nil)
        }
        expect(token.claims?["metadata"]?["federation_entity"], is: nil)
        return try await checked(token, about: id, by: statement(of: superior).claims?["jwks"])
    }

    func checked(_ token: JWS, about id: String, by jwks: JSON?) throws -> JWS {
        expect(token.header["typ"], is: "entity-statement+jwt")
        let claims = try require(token.claims)
        expect(claims["sub"]?.string, is: id)
        expect((claims["iat"]?.integer ?? .max) <= Provider.start.seconds)
        expect((claims["exp"]?.integer ?? 0) > Provider.start.seconds)
        let keys = claims["jwks"]?["keys"]?.array ?? []
        expect(Set(keys.compactMap { $0["kid"]?.string }).count, is: max(1, keys.count))
        expect(keys.allSatisfy { $0["d"] == nil && $0["kty"] != "oct" })
        let key = jwks?["keys"]?.array?.first { $0["kid"]?.string == token.keyID }
        let algorithm = try require(token.algorithm)
        expect(token.isSigned(by: try PublicKey(jwk: require(key)), algorithm: algorithm))
        return token
    }

    /// What the suite finds of an entity, and of what is said about it right above.
    func expectSound(_ place: Int) async throws {
        let own = try require(await statement(of: ids[place]).claims)
        let metadata = own["metadata"]
        let provider = metadata?["openid_provider"]
        expect(provider?["issuer"]?.string, is: ids[place])
        expect(provider?["client_registration_types_supported"], is: ["automatic"])
        expect(provider?["request_authentication_methods_supported"], is: nil)
        expect(metadata?["federation_entity"]?["federation_resolve_endpoint"]?.string != nil)
        for claim in ["metadata_policy", "constraints"] { expect(own[claim], is: nil) }
        let keys = try await get(require(provider?["jwks_uri"]?.string)).json["keys"]?.array ?? []
        expect(!keys.contains { own["jwks"]?["keys"]?.array?.contains($0) == true })
        guard place > 0 else { return expect(own["authority_hints"], is: nil) }
        let superior = ids[place - 1]
        expect(own["authority_hints"], is: [.string(superior)])
        let listed = try await get(superior + "/federation/list")
        expect(listed.json, is: [.string(ids[place])])
        _ = try await statement(of: superior, about: ids[place])
    }

    /// The chain to the anchor that another finds by itself.
    func climb(from place: Int) async throws -> [JWS] {
        guard place > 0 else { return [try await statement(of: ids[0])] }
        var chain = [try await statement(of: ids[place])]
        for place in (1...place).reversed() {
            chain.append(try await statement(of: ids[place - 1], about: ids[place]))
        }
        return chain + [try await statement(of: ids[0])]
    }

    func resolved(
        _ subject: String, _ resolver: String, _ more: String = ""
    ) async throws -> (token: JWS, chain: [JWS]) {
        let answer = try await get(
            resolver + "/federation/resolve?sub=\(subject)&trust_anchor=\(ids[0])" + more)
        expect(answer.fields[.contentType], is: "application/resolve-response+jwt")
        let token = try JWS(compact: answer.text)
        expect(token.header["typ"], is: "resolve-response+jwt")
        expect(token.claims?["sub"]?.string, is: subject)
        expect(token.claims?["aud"], is: nil)
        let chain = token.claims?["trust_chain"]?.array ?? []
        return (token, try chain.map { try JWS(compact: $0.string ?? "") })
    }
}

private extension JWS {
    /// The claims that do not change with the time.
    var lasting: JSON? { claims?.merging(["iat": .null, "exp": .null]) }
}
