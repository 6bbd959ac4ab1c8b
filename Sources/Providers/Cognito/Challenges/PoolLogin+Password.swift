import JOSE
import OAuth

/// A password that is sent, and the choice between that and a proof.
extension PoolLogin {
    static let choices: [PoolChallenge] = [.beginProof, .password]

    func password() async throws(OAuthError) -> JSON {
        let user = try user()
        guard let password = sent["PASSWORD"] else {
            throw .invalidRequest(Finding("grant.password-missing"))
        }
        return try await pass(try context.user(named: user.username, password: password))
    }

    /// Begins with the client's preferred challenge if it was answered, and asks for it otherwise.
    func preferred() async throws(OAuthError) -> JSON {
        let user = try user()
        switch sent["PREFERRED_CHALLENGE"].flatMap(PoolChallenge.init(rawValue:)) {
        case .password:
            return sent["PASSWORD"] == nil
                ? try ask(for: .password, user) : try await password()
        case .beginProof:
            return sent["SRP_A"] == nil
                ? try ask(for: .beginProof, user) : try beginProof(hasSession: true)
        default:
            var answer = try ask(for: .select, user)
            answer["AvailableChallenges"] = .array(Self.choices.map { .string($0.rawValue) })
            return answer
        }
    }

    /// The answer to `SELECT_CHALLENGE`.
    func selected() async throws(OAuthError) -> JSON {
        let answer = try sent.text("ANSWER")
        switch PoolChallenge(rawValue: answer) {
        case .password: return try await password()
        case .beginProof: return try beginProof(hasSession: true)
        default:
            throw .invalidRequest(
                Finding(
                    "pool.member-invalid",
                    [
                        "answer": answer,
                        "served": Self.choices.map(\.rawValue).joined(separator: ", "),
                    ], as: "choice"))
        }
    }
}
