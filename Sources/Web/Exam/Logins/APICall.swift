import HTTP
import JOSE
import Members
import OAuth
import Text

/// The token and proof of a call to an API, as a question states them.
struct APICall: Sendable {
    let token: Token
    let place: Place
    /// The number of times that the request is sent; the last answer counts.
    let times: Int
    /// nil for a bearer token.
    var proof: Proof?
    /// The scheme of the Authorization field; nil for the usual one of the token.
    let scheme: String?

    enum Token: Sendable {
        case none
        case text(String)
        /// `isOfEvil` for a token that the hostile tenant issues.
        case minted(MintRequest, isOfEvil: Bool)
    }

    enum Place: String, Sendable, CaseIterable {
        case header
        case query
    }

    /// A proof by DPoP (RFC 9449 §4.2).
    struct Proof: Sendable {
        let isSent: Bool
        /// True for a proof by another key than the token's.
        var isForeign = false
        /// Members that replace those of a sound proof; null removes one.
        var header: JSON = [:]
        var claims: JSON = [:]
        var signature = Signature.own

        static let sound = Proof(isSent: true)

        enum Signature: String, Sendable, CaseIterable {
            case own
            /// That of another key than the header has.
            case foreign
            case none
            /// HS256 with the key of the header as the secret.
            case secret
        }
    }

    static func read(_ members: inout MemberReader) -> APICall? {
        let minted = members.object("token") { MintRequest(readingBody: &$0) }
        let isOfEvil = members.bool("evil") ?? false
        let text = members.string("text")
        let length = members.integer("repeat", in: 1...1_000_000) ?? 1
        let proof = members.object("proof") { members in
            Proof(
                isSent: members.bool("sent") ?? true, isForeign: members.bool("foreign") ?? false,
                header: members.object("header") { $0.everything() } ?? [:],
                claims: members.object("claims") { $0.everything() } ?? [:],
                signature: members.choice("signature") ?? .own)
        }
        let written = text.map { String(repeating: $0, count: length) }
        return APICall(
            token: minted.map { .minted($0, isOfEvil: isOfEvil) } ?? written.map(Token.text)
                ?? .none, place: members.choice("in") ?? .header,
            times: members.integer("times", in: 1...100) ?? 1,
            proof: proof, scheme: members.string("scheme"))
    }
}

/// The form of the tokens with which an API is called, where a question does not state it.
struct TokenManner: Sendable {
    /// True for tokens that are bound to a key, as some APIs take no others (RFC 9449 §7.1).
    var isBound = false
    /// True for tokens in the form of RFC 9068, as some APIs take no others (§4 there).
    var isStandard = false
}

/// A call to the API, and what came of it.
struct AnsweredCall: Sendable {
    /// nil where no request could be made, or without a token.
    var token: String?
    var request: OutgoingRequest?
    /// The reason why there is no answer is a sentence without a full stop.
    var result: Result<OutgoingResponse, OutgoingError>

    var response: OutgoingResponse? { try? result.get() }

    /// nil for a token that nobody can look into.
    var jws: JWS? { token.flatMap { try? JWS(compact: $0, maxBytes: JWS.mostMintedBytes) } }

    /// The call as evidence.
    func json(_ redaction: RecordRedaction) -> JSON {
        var json: JSON = [:]
        json["request"] = request.map { request in
            [
                "method": .string(request.method.rawValue),
                "path": .string(redaction.url(request.url)),
                "headers": redaction.headers(request.fields),
            ]
        }
        json["token"] = jws.map { token in
            [
                "header": redaction.json(token.header),
                "claims": token.claims.map { redaction.json($0) } ?? .null,
            ]
        }
        json["response"] = response.map { response in
            [
                "status": .integer(response.status.code),
                "headers": redaction.headers(response.fields),
            ]
        }
        return json
    }
}

/// Makes the tokens of questions, and calls the API with them.
struct APICaller: Sendable {
    private let target: APITarget
    private let client: OutgoingClient
    private let proof: CallProof

    init(
        to target: APITarget, _ reach: OutboundReach, trusting trust: OutgoingTrust
    ) throws(CryptoError) {
        self.target = target
        var limits = Limits()
        limits.maxHeadBytes = 1_000_000
        client = OutgoingClient(
            reach: reach == .any ? .any : .loopback, limits: limits, timeout: target.patience,
            trust: trust)
        proof = try CallProof()
    }

    /// - Returns: the last call.
    func call(
        for question: ExamQuestion, on prepared: PreparedTenant, _ manner: TokenManner
    ) async -> AnsweredCall {
        var answered = AnsweredCall(result: .failure(OutgoingError("no token could be made")))
        do {
            let issuer = prepared.exchange.context.addresses.issuer
            let written = target.filled(question.call ?? [:], issuer)
            var call = try MemberReader.read(written, APICall.read)
            if manner.isBound, call.proof == nil { call.proof = .sound }
            answered.token = try await text(of: call, on: prepared, manner)
            let request = try request(call, answered.token, prepared)
            answered.request = request
            for _ in 1..<call.times { _ = try await client.send(request) }
            answered.result = .success(try await client.send(request))
        } catch let error as OutgoingError { answered.result = .failure(error) } catch {
            answered.result = .failure(OutgoingError("no token could be made: \(error)"))
        }
        return answered
    }
}

private extension APICaller {
    func text(
        of call: APICall, on prepared: PreparedTenant, _ manner: TokenManner
    ) async throws -> String? {
        switch call.token {
        case .none: return nil
        case .text(let text): return text
        case .minted(var order, let isOfEvil):
            order.audience = order.kind == .accessToken ? order.audience ?? target.audience : nil
            order.scope = order.scope ?? target.scope.map(Scope.init(text:))
            order.isStandard = manner.isStandard
            if !isOfEvil { order.user = prepared.user.username }
            if call.proof != nil {
                order.claims["cnf"] = order.claims["cnf"] ?? ["jkt": .string(proof.thumbprint)]
            }
            // Rules about the token endpoint apply to tokens made here.
            let context = await prepared.context(of: .token, isOfEvil: isOfEvil)
            return try await order.issue(context).token
        }
    }

    func request(_ call: APICall, _ token: String?, _ prepared: PreparedTenant) throws
        -> OutgoingRequest
    {
        guard let token else { return OutgoingRequest(.get, target.url) }
        if call.place == .query {
            let url = target.url.appendingQuery(Form.encode([("access_token", token)]))
            return OutgoingRequest(.get, url)
        }
        let scheme = call.scheme ?? (call.proof == nil ? "Bearer" : "DPoP")
        var fields: Fields = [.authorization: "\(scheme) \(token)"]
        if let wish = call.proof, wish.isSent {
            let world = prepared.exchange.server.world
            fields["DPoP"] = try proof.text(wish, for: target.url, token, world)
        }
        return OutgoingRequest(.get, target.url, fields: fields)
    }
}

/// The keys of a client that proves possession of its tokens (RFC 9449), and a stranger's.
struct CallProof: Sendable {
    private let own: PrivateKey
    private let other: PrivateKey

    init() throws(CryptoError) {
        own = try PrivateKey.generate(.ec(.p256))
        other = try PrivateKey.generate(.ec(.p256))
    }

    var thumbprint: String { own.publicKey.thumbprint }

    /// A proof for one request by GET.
    func text(
        _ proof: APICall.Proof, for url: String, _ token: String, _ world: World
    ) throws(CryptoError) -> String {
        let key = proof.isForeign ? other : own
        let claims: JSON = [
            "jti": .string(world.entropy.token(bits: 128)), "htm": "GET",
            "htu": .string(url.parts(at: "?").first.map(String.init) ?? url),
            "iat": .integer(world.clock.now.seconds), "ath": .string(AccessTokenHash.of(token)),
        ]
        let header: JSON = ["typ": "dpop+jwt", "jwk": key.publicKey.jwk]
        let (maker, algorithm) = signer(proof, with: key)
        return try JWS.sign(
            header: header.merging(proof.header), claims: claims.merging(proof.claims),
            key: maker, algorithm: algorithm)
    }

    private func signer(
        _ proof: APICall.Proof, with key: PrivateKey
    ) -> (JWSKey, Algorithm) {
        switch proof.signature {
        case .own: (.asymmetric(key), .es256)
        case .foreign: (.asymmetric(proof.isForeign ? own : other), .es256)
        case .none: (.none, .none)
        case .secret: (.symmetric(Array(key.publicKey.pem.utf8)), .hs256)
        }
    }
}
