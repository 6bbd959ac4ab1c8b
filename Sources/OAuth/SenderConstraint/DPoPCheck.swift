import JOSE
import Locks
import Text

/// Checks a request's DPoP proof against the request (RFC 9449 §4.3).
package enum DPoPCheck {
    /// The largest difference between the `iat` of a proof and our clock, either way. It is
    /// generous, since a test may have moved one of the clocks; each `jti` still counts only once.
    package static let tolerance: Seconds = 300

    /// The only proof of a request, checked against the request and consumed; the same request may
    /// ask for it again.
    ///
    /// - Parameters:
    ///   - accessToken: the token that is sent to a protected resource, which the proof has to
    ///     name.
    ///   - client: the sender, where that is known.
    /// - Returns: nil if the request has no proof.
    package static func proof(
        of request: DPoPRequest, accessToken: String? = nil, by client: Client? = nil,
        _ context: Context
    ) throws(OAuthError) -> DPoPProof? {
        // A proxy or a library may have made one field of two (RFC 9110 §5.3).
        let proofs = request.proofs.flatMap {
            $0.parts(at: ",").map { String($0).trimmed(\.isWhitespace) }
        }
        guard let compact = proofs.first else { return nil }
        guard proofs.count == 1 else {
            throw OAuthError(.invalidDPoPProof, "dpop.sent-twice", ["count": proofs.count])
        }
        let proof = try DPoPProof(compact)
        try context.permitAlgorithm(
            proof.algorithm, of: "DPoP proof", as: .invalidDPoPProof, for: client)
        try checkTarget(proof, request, context)
        try checkNonce(proof, context)
        try checkTime(proof, by: client, context)
        if let accessToken { try checkHash(proof, of: accessToken) }
        guard !UsedProof.isRepeated(proof.id, of: "", byKey: proof.keyThumbprint, context) else {
            throw OAuthError(.invalidDPoPProof, "dpop.replayed")
        }
        return proof
    }
}

private extension DPoPCheck {
    static func checkTarget(
        _ proof: DPoPProof, _ request: DPoPRequest, _ context: Context
    ) throws(OAuthError) {
        guard proof.method == request.method else {
            throw OAuthError(
                .invalidDPoPProof, "dpop.method",
                ["method": proof.method, "actual": request.method])
        }
        let target = URI(proof.url)
        guard let named = target?.endpoint,
            request.urls.contains(where: { URI($0)?.endpoint == named })
        else {
            let actual = request.urls.first ?? ""
            throw OAuthError(
                .invalidDPoPProof, "dpop.url",
                [
                    "url": proof.url, "actual": actual,
                    "alike": Similarity.remedy(for: [proof.url], meaning: actual),
                ], as: proof.url == "https" + actual.dropFirst(4) ? "https" : nil)
        }
        if target?.query != nil || target?.fragment != nil {
            context.remark("dpop.url-query", ["url": proof.url], for: nil)
        }
    }

    static func checkNonce(_ proof: DPoPProof, _ context: Context) throws(OAuthError) {
        guard context.configuration.demandsDPoPNonce else { return }
        guard let nonce = proof.claims["nonce"]?.string else {
            throw OAuthError(.useDPoPNonce, "dpop.nonce-missing")
        }
        guard context.state.dpopNonces.accepts(nonce, at: context.now) else {
            throw OAuthError(.useDPoPNonce, "dpop.nonce-unknown")
        }
    }

    /// Checks `iat`, and `exp` and `nbf`, which are optional, as in any JWT (RFC 7519 §4.1).
    static func checkTime(
        _ proof: DPoPProof, by client: Client?, _ context: Context
    ) throws(OAuthError) {
        let now = context.now
        let isOver = try moment("exp", of: proof).map { $0 <= now } ?? false
        if proof.issued + tolerance < now || isOver {
            throw OAuthError(.invalidDPoPProof, "dpop.expired", ["seconds": now - proof.issued])
        }
        let start = try moment("nbf", of: proof) ?? proof.issued
        let last = max(proof.issued, start)
        if last > now + tolerance {
            throw OAuthError(
                .invalidDPoPProof, "dpop.in-the-future", ["seconds": DPoPCheck.tolerance])
        }
        if last > now + ClaimTimes.leeway {
            try context.permit(
                .invalidDPoPProof, "fapi.proof-ahead", ["seconds": ClaimTimes.leeway], for: client)
        }
    }

    /// A claim that may be absent, but limits the proof where it is there.
    static func moment(_ claim: String, of proof: DPoPProof) throws(OAuthError) -> Timestamp? {
        do throws(ClaimTimes.Problem) {
            return try ClaimTimes.moment(claim, in: proof.claims)
        } catch {
            throw OAuthError(.invalidDPoPProof, "dpop.claim-missing", ["claim": claim], as: "time")
        }
    }

    static func checkHash(_ proof: DPoPProof, of token: String) throws(OAuthError) {
        let sent = try DPoPProof.text("ath", of: proof.claims)
        let hash = AccessTokenHash.of(token)
        guard sent == hash else {
            let corruption = Corruption.ofHashes.first { $0.undone(in: sent) == hash }
            throw OAuthError(
                .invalidDPoPProof,
                corruption.map {
                    Finding("dpop.token-hash", ["difference": $0.difference], as: "misshapen")
                } ?? Finding("dpop.token-hash"))
        }
    }
}

/// The `ath` of a proof: the whole SHA-256 of the access token (RFC 9449 §4.2).
package enum AccessTokenHash {
    package static func of(_ token: String) -> String {
        Base64URL.encode(Digest.sha256(Array(token.utf8)))
    }
}

/// The nonces that proofs have to repeat where a tenant demands it (RFC 9449 §8): a new one every
/// five minutes, and the one before is still valid. Only these two are kept.
package final class DPoPNonces: StatePart {
    package static let period: Seconds = 300

    private let nonces = Lock<[Int: String]>([:])

    package init() {}

    /// The nonce to hand out now.
    package func current(at now: Timestamp, _ entropy: Entropy) -> String {
        let period = Self.number(of: now)
        return nonces.withLock { nonces in
            nonces = nonces.filter { (period - 1...period).contains($0.key) }
            let nonce = nonces[period] ?? entropy.token(bits: 128)
            nonces[period] = nonce
            return nonce
        }
    }

    package func accepts(_ nonce: String, at now: Timestamp) -> Bool {
        let period = Self.number(of: now)
        return nonces.withLock { $0[period] == nonce || $0[period - 1] == nonce }
    }

    /// The valid nonces, the older one first.
    package var content: [Nonce] {
        nonces.withLock { $0 }.map { Nonce(period: $0.key, text: $0.value) }
            .ordered { $0.period }
    }

    package func restore(_ content: [Nonce]) {
        nonces.withLock { nonces in
            for nonce in content { nonces[nonce.period] = nonce.text }
        }
    }

    /// A nonce and the number of its period.
    package struct Nonce: Sendable, Codable {
        let period: Int
        let text: String
    }

    private static func number(of now: Timestamp) -> Int { now.seconds / period }
}

extension State {
    package var dpopNonces: DPoPNonces { part { _ in DPoPNonces() } }
}

extension Context {
    /// The nonce that proofs made now may repeat: that of DPoP (RFC 9449 §8), and the challenge of
    /// attested clients (OAuth 2.0 Attestation-Based Client Authentication §8).
    package var proofNonce: String { state.dpopNonces.current(at: now, world.entropy) }
}
