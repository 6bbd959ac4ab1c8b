import JOSE
import OAuth
import Text

/// Proves the password (SRP) without sending it, as SDKs of AWS do by default.
extension PoolLogin {
    /// - Parameter hasSession: whether the answer names its session beside the block that stands for it.
    func beginProof(hasSession: Bool) throws(OAuthError) -> JSON {
        let user = try user()
        let proof = try PasswordProof(
            answering: try sent.text("SRP_A"), context.world.entropy)
        let demand = proof.demand(of: user, in: context.profile.pool ?? .usual)
        return try ask(for: .proof, user, proof: proof, hasSession: hasSession) { session in
            [
                "SALT": .string(demand.salt), "SRP_B": .string(demand.publicKey),
                "SECRET_BLOCK": .string(session), "USERNAME": .string(user.username),
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    /// A user without a password gets in with any, so the signature does not matter.
    func proven(_ proof: PasswordProof?) async throws(OAuthError) -> JSON {
        let user = try user()
        let block = try sent.text("PASSWORD_CLAIM_SECRET_BLOCK")
        let signature = try sent.text("PASSWORD_CLAIM_SIGNATURE")
        let time = try sent.text("TIMESTAMP")
        try ProofTime.check(time)
        let pool = context.profile.pool ?? .usual
        let message =
            Array("\(pool.name)\(user.username)".utf8) + (Base64.decode(block) ?? [])
            + Array(time.utf8)
        let isRight =
            proof?.isRight(
                Base64.decode(signature) ?? [], over: message, by: user, in: pool) ?? false
        guard user.password == nil || isRight else {
            throw OAuthError(
                .accessDenied, Finding("pool.signature-wrong", ["user": user.username]))
        }
        return try await pass(user)
    }
}
