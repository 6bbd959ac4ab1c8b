import HTTP
import JOSE
import Members
import OAuth
import Text

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

    /// - Returns: the last answer; otherwise the reason why there is none, as a sentence.
    func answer(
        to question: ExamQuestion, on stage: ExamStage
    ) async -> Result<OutgoingResponse, OutgoingError> {
        do {
            let call = try MemberReader.read(target.filled(question.call ?? [:]), APICall.read)
            let token = try await text(of: call, on: stage)
            let request = try request(call, token, stage)
            for _ in 1..<call.times { _ = try await client.send(request) }
            return .success(try await client.send(request))
        } catch let error as OutgoingError {
            return .failure(error)
        } catch {
            return .failure(OutgoingError("no token could be made: \(error)"))
        }
    }
}

private extension APICaller {
    func text(of call: APICall, on stage: ExamStage) async throws -> String? {
        switch call.token {
        case .none: return nil
        case .text(let text): return text
        case .minted(var order, let isOfEvil):
            order.audience = order.kind == .accessToken ? order.audience ?? target.audience : nil
            order.scope = order.scope ?? target.scope.map(Scope.init(text:))
            if !isOfEvil { order.user = stage.user.username }
            if call.proof != nil { order.claims["cnf"] = ["jkt": .string(proof.thumbprint)] }
            // Rules about the token endpoint apply to tokens made here.
            let context = await stage.context(of: .token, isOfEvil: isOfEvil)
            return try await order.issue(context).token
        }
    }

    func request(
        _ call: APICall, _ token: String?, _ stage: ExamStage
    ) throws -> OutgoingRequest {
        guard let token else { return OutgoingRequest(.get, target.url) }
        if call.place == .query {
            let url = target.url.appendingQuery(Form.encode([("access_token", token)]))
            return OutgoingRequest(.get, url)
        }
        let scheme = call.scheme ?? (call.proof == nil ? "Bearer" : "DPoP")
        var fields: Fields = [.authorization: "\(scheme) \(token)"]
        if let wish = call.proof, wish.isSent {
            let world = stage.exchange.server.world
            fields["DPoP"] = try proof.text(wish, for: target.url, token, world)
        }
        return OutgoingRequest(.get, target.url, fields: fields)
    }
}
