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
        let isForeign: Bool
        /// Claims that replace those of a sound proof.
        let claims: [String: JSON]

        static let sound = Proof(isSent: true, isForeign: false, claims: [:])
    }

    static func read(_ members: inout MemberReader) -> APICall? {
        let minted = members.object("token") { MintRequest(readingBody: &$0) }
        let isOfEvil = members.bool("evil") ?? false
        let text = members.string("text")
        let length = members.integer("repeat", in: 1...1_000_000) ?? 1
        let proof = members.object("proof") { members in
            Proof(
                isSent: members.bool("sent") ?? true, isForeign: members.bool("foreign") ?? false,
                claims: members.object("claims") { $0.everything().object ?? [:] } ?? [:])
        }
        let written = text.map { String(repeating: $0, count: length) }
        return APICall(
            token: minted.map { .minted($0, isOfEvil: isOfEvil) } ?? written.map(Token.text)
                ?? .none, place: members.choice("in") ?? .header,
            times: members.integer("times", in: 1...100) ?? 1,
            proof: proof, scheme: members.string("scheme"))
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

    /// - Parameter binds: whether the token is bound to a key where the question does not say so.
    /// - Returns: the last answer; otherwise the reason why there is none, as a sentence.
    func answer(
        to question: ExamQuestion, on prepared: PreparedTenant, _ binds: Bool
    ) async -> Result<OutgoingResponse, OutgoingError> {
        do {
            var call = try MemberReader.read(target.filled(question.call ?? [:]), APICall.read)
            if binds, call.proof == nil { call.proof = .sound }
            let token = try await text(of: call, on: prepared)
            let request = try request(call, token, prepared)
            for _ in 1..<call.times { _ = try await client.send(request) }
            return .success(try await client.send(request))
        } catch let error as OutgoingError { return .failure(error) } catch {
            return .failure(OutgoingError("no token could be made: \(error)"))
        }
    }
}

private extension APICaller {
    func text(of call: APICall, on prepared: PreparedTenant) async throws -> String? {
        switch call.token {
        case .none: return nil
        case .text(let text): return text
        case .minted(var order, let isOfEvil):
            order.audience = order.kind == .accessToken ? order.audience ?? target.audience : nil
            order.scope = order.scope ?? target.scope.map(Scope.init(text:))
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
        var claims: JSON = [
            "jti": .string(world.entropy.token(bits: 128)), "htm": "GET",
            "htu": .string(url.parts(at: "?").first.map(String.init) ?? url),
            "iat": .integer(world.clock.now.seconds), "ath": .string(AccessTokenHash.of(token)),
        ]
        for (name, value) in proof.claims { claims[name] = value == .null ? nil : value }
        return try JWS.sign(
            header: ["typ": "dpop+jwt", "jwk": key.publicKey.jwk], claims: claims,
            key: .asymmetric(key), algorithm: .es256)
    }
}
