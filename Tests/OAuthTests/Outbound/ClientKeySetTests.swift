import DomainSupport
import Testing

struct `The keys of a client` {
    private let uri = "http://localhost:9/jwks"
    private let outside = Outside()

    private var client: Client { .make("rp") { $0.keys.jwksURI = uri } }

    @Test func `may stand in the configuration`() async throws {
        let pair = try ClientKeyPair()
        let client = Client.make("rp") { $0.keys.jwks = pair.jwks }
        let context = try Context.make(clients: [client], outside: outside)
        try await expect(outcome(pair, client, context), is: .signed)
        try await expect(outcome(ClientKeyPair(), client, context), is: .wrongSignature)
        try await expect(outcome(ClientKeyPair(id: "k2"), client, context), is: .noKey)
        expect(outside.requests.isEmpty)
    }

    @Test func `are fetched once in five minutes`() async throws {
        let pair = try ClientKeyPair()
        outside.put(pair.jwks.text, at: uri)
        let context = try Context.make(clients: [client], outside: outside)
        for _ in 1...3 { try await expect(outcome(pair, client, context), is: .signed) }
        expect(outside.requests, is: [uri])
        context.clock.advance(by: 300)
        try await expect(outcome(pair, client, context), is: .signed)
        expect(outside.requests, is: [uri, uri])
    }

    @Test func `are fetched again for a key that is missing, every ten seconds at most`()
        async throws
    {
        let (old, new) = (try ClientKeyPair(), try ClientKeyPair(id: "k2"))
        let newest = try ClientKeyPair(id: "k3")
        outside.put(old.jwks.text, at: uri)
        let context = try Context.make(clients: [client], outside: outside)
        try await expect(outcome(old, client, context), is: .signed)
        outside.put(new.jwks.text, at: uri)
        try await expect(outcome(new, client, context), is: .signed)
        expect(outside.requests.count, is: 2)
        outside.put(newest.jwks.text, at: uri)
        context.clock.advance(by: 9)
        try await expect(outcome(newest, client, context), is: .noKey)
        expect(outside.requests.count, is: 2)
        context.clock.advance(by: 1)
        try await expect(outcome(newest, client, context), is: .signed)
        try await expect(outcome(old, client, context), is: .noKey)
        expect(outside.requests.count, is: 3)
    }

    @Test(arguments: [
        (nil, 200, "the connection was refused"),
        ("{}", 200, "the answer is not a JWK set"),
        ("<html>", 200, "the answer is not a JWK set"),
        ("{\"keys\":[]}", 404, "the answer has the status 404 instead of 200"),
    ])
    func `that cannot be had are told of`(body: String?, status: Int, reason: String) async throws {
        if let body { outside.put(body, at: uri, status: status) }
        let context = try Context.make(clients: [client], outside: outside)
        let error = await expect(throws: OAuthError.self) {
            try await ClientKeySet.keys(of: client, context)
        }
        expect(error?.code, is: .invalidClient)
        expect(error?.diagnosis.code.name, is: "client-keys.unavailable")
        expect(error?.diagnosis.problem.hasSuffix(reason), is: true)
    }

    @Test func `of other kinds and for other uses are passed over`() async throws {
        let pair = try ClientKeyPair()
        var encrypting = try ClientKeyPair(id: "enc").jwk
        encrypting["use"] = "enc"
        let client = Client.make("rp") {
            $0.keys.jwks = ["keys": [["kty": "oct", "k": "AA"], encrypting, pair.jwk]]
        }
        let context = try Context.make(clients: [client], outside: outside)
        try await expect(ClientKeySet.keys(of: client, context).map(\.id), is: ["k1"])
    }

    @Test func `are chosen by what they are wanted for`() async throws {
        let pairs = try ["sig", "enc", "both"].map { try ClientKeyPair(id: $0) }
        let keys = pairs.map { pair in
            var jwk = pair.jwk
            jwk["use"] = pair.id == "both" ? nil : pair.id.map(JSON.string)
            return jwk
        }
        outside.put(JSON.object(["keys": .array(keys)]).text, at: uri)
        let inline = Client.make("rp") { $0.keys.jwks = ["keys": .array(keys)] }
        for client in [inline, client] {
            let context = try Context.make(clients: [client], outside: outside)
            let signing = try await ClientKeySet.keys(of: client, context)
            expect(signing.map(\.id), is: ["sig", "both"])
            let encrypting = try await ClientKeySet.keys(of: client, for: .encryption, context)
            expect(encrypting.map(\.id), is: ["enc", "both"])
            try await expect(outcome(pairs[1], client, context), is: .noKey)
        }
    }

    @Test(
        arguments: [
            (.ec(.p256), 10, nil, true), (.ec(.p256), 100, nil, true), (.ec(.p384), 20, nil, true),
            (.ec(.p384), 21, nil, false), (.ec(.p384), 21, "k1", true),
        ] as [(KeyKind, Int, String?, Bool)])
    func `are tried within bounds where the token names none`(
        kind: KeyKind, count: Int, id: String?, isSigned: Bool
    ) async throws {
        let right = try ClientKeyPair(kind, id: id)
        let others = try (1..<count).map { _ in try ClientKeyPair(kind, id: nil).jwk }
        let client = Client.make("rp") { $0.keys.jwks = ["keys": .array(others + [right.jwk])] }
        let context = try Context.make(clients: [client], outside: outside)
        try await expect(outcome(right, client, context), is: isSigned ? .signed : .wrongSignature)
        expect(context.found, is: isSigned ? [] : ["client-keys.many"])
    }

    private func outcome(
        _ pair: ClientKeyPair, _ client: Client, _ context: Context
    ) async throws -> ClientKeySet.Outcome {
        try await ClientKeySet.verify(JWS(compact: pair.sign(["a": 1])), by: client, context)
    }
}

struct `A document of another host` {
    @Test(arguments: [(65_536, true), (65_537, false)])
    func `is kept up to 64 KiB, and its request without it`(size: Int, isKept: Bool) async throws {
        let outside = Outside()
        outside.put(String(repeating: "a", count: size), at: "http://localhost:9/keys")
        let context = try Context.make(clients: [], outside: outside)
        do throws(OutboundError) {
            let document = try await FetchedDocuments.document(
                at: "http://localhost:9/keys", context)
            expect(document.body.count, is: size)
            expect(isKept, is: true)
        } catch {
            expect(isKept, is: false)
            expect(error.reason, is: "the answer is longer than 65536 bytes")
        }
        expect(context.state.fetchedDocuments.count, is: isKept ? 1 : 0)
        let sent = try require(context.state.outbox.values.first)
        expect(try sent.answer.get().body.count, is: 0)
    }
}
