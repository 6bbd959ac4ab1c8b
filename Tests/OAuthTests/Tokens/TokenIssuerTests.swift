import DomainSupport
import Testing

struct `The tokens of an answer` {
    private static let names = ["access_token", "id_token"]

    @Test(arguments: [("access_token", "JWT"), ("id_token", "JWT")])
    func `say their type, their key and their algorithm`(name: String, type: String) async throws {
        let answer = try await Context.make().tokens()
        let token = try JWS(compact: try require(answer[name]?.string))
        expect(
            token.header,
            is: ["alg": "RS256", "kid": .string(DevelopmentKey.keyID), "typ": .string(type)])
    }

    @Test(arguments: names)
    func `verify with the key published under their kid`(name: String) async throws {
        let context = try Context.make()
        let token = try JWS(compact: try await require(context.tokens()[name]?.string))
        let keys = try require(context.keyRing.jwks["keys"]?.array)
        let jwk = try require(keys.first { $0["kid"]?.string == token.keyID })
        try expect(token.isSigned(by: PublicKey(jwk: jwk), algorithm: .rs256))
        expect(context.keyRing.isSigner(of: token))
    }

    @Test(arguments: names)
    func `do not verify once a character is changed`(name: String) async throws {
        let context = try Context.make()
        let text = try await require(context.tokens()[name]?.string)
        let parts = text.split(separator: ".").map(String.init)
        let payload = try require(Base64URL.decode(parts[1]))
        let forged = String(decoding: payload, as: UTF8.self).replacing("alice", with: "mallo")
        let token = try JWS(
            compact: "\(parts[0]).\(Base64URL.encode(Array(forged.utf8))).\(parts[2])")
        expect(token.claims?["sub"], is: "mallo")
        expect(!context.keyRing.isSigner(of: token))
    }

    @Test(arguments: [(KeyKind.ec(.p256), Algorithm.es256, 16), (.ec(.p384), .es384, 24)])
    func `are signed as the key can, and hashed likewise`(
        kind: KeyKind, algorithm: Algorithm, hashLength: Int
    ) async throws {
        let key = SigningKey(id: "own", algorithm: algorithm, key: try .generate(kind))
        let context = try Context.make(keys: [key])
        let answer = try await context.tokens()
        let token = try JWS(compact: try require(answer["id_token"]?.string))
        expect(token.algorithm, is: algorithm)
        expect(token.keyID, is: "own")
        expect(token.isSigned(by: key.key.publicKey, algorithm: algorithm))
        let hash = try require(token.claims?["at_hash"]?.string.flatMap(Base64URL.decode))
        let accessToken = Array(try require(answer["access_token"]?.string).utf8)
        let digest = algorithm == .es256 ? Digest.sha256(accessToken) : Digest.sha384(accessToken)
        expect(hash, is: Array(digest.prefix(hashLength)))
    }

    static let cases: [Case] = [
        Case("are signed by the first of several keys, and all keys are published") {
            let keys = try ["new", "old"].map {
                SigningKey(id: $0, algorithm: .es256, key: try .generate(.ec(.p256)))
            }
            let context = try Context.make(keys: keys)
            let token = try JWS(compact: try await require(context.tokens()["id_token"]?.string))
            expect(token.keyID, is: "new")
            let published = try require(context.keyRing.jwks["keys"]?.array)
            expect(published.map { $0["kid"] }, is: ["new", "old"])
            expect(published.allSatisfy { $0["use"] == "sig" && $0["alg"] == "ES256" })
            expect(published.allSatisfy { $0["d"] == nil })

            let old = try Context.make(keys: [keys[1]])
            let older = try JWS(compact: try await require(old.tokens()["id_token"]?.string))
            expect(context.keyRing.isSigner(of: older))
            expect(!old.server.keys.isSigner(of: token))
        },
        Case("are byte for byte the same with one seed, one clock and one key") {
            let client = Client.web.with { $0.policy.refreshToken = .always }
            let answers = try await (0..<2).asyncMap { _ in
                try await Context.make(clients: [client], seed: 42).tokens(for: client)
            }
            expect(answers[0].encoded(), is: answers[1].encoded())
            expect(answers[0].object?.count, is: 6)

            let other = try await Context.make(clients: [client], seed: 43).tokens(for: client)
            for name in Self.names + ["refresh_token"] { expect(other[name] != answers[0][name]) }
        },
        Case("are kept by their digests") {
            let context = try Context.make()
            let answer = try await context.tokens()
            let state = context.state
            let accessToken = try require(answer["access_token"]?.string)
            let refreshToken = try require(answer["refresh_token"]?.string)
            expect(state.accessTokens[SecretDigest(accessToken)]?.authorization.clientID, is: "web")
            expect(
                state.refreshTokens[SecretDigest(refreshToken)]?.authorization.clientID, is: "web")
            expect(state.accessTokens[SecretDigest(refreshToken)] == nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private extension Sequence {
    func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result]
    {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}

struct `A token made outside of any flow` {
    private static let signing = Client.make("hs") {
        $0.secret = "s3cret"
        $0.algorithms.idToken = .hs256
    }

    private func token(_ kind: TokenKind, of client: String) async throws -> JWS {
        var request = MintRequest()
        request.kind = kind
        request.clientID = client
        return try await JWS(compact: request.token(.make(clients: [Self.signing, .web])))
    }

    @Test func `is signed as in a login of the client, if it is an ID token`() async throws {
        let token = try await token(.idToken, of: "hs")
        expect(token.isSigned(bySecret: Array("s3cret".utf8), algorithm: .hs256))
    }

    @Test(
        arguments: [
            (.idToken, "web"), (.idToken, "unheard-of"), (.accessToken, "hs"),
        ] as [(TokenKind, String)])
    func `is signed with the current key else`(kind: TokenKind, client: String) async throws {
        try await expect(token(kind, of: client).algorithm, is: .rs256)
    }
}
