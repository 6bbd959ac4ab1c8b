import JOSE
import OAuth

/// The conditions for refresh tokens, and their rotation.
struct LearnRefreshTokens: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for (comparison, difference) in evidence.differences(.token, at: "member refresh_token") {
            let isGiven = difference.there != nil
            guard isGiven != (difference.here != nil) else { continue }
            if comparison.step["grant_type"] == "refresh_token" {
                learnt.describe("refresh_token", "rotation", as: isGiven ? "always" : "never")
                if isGiven, comparison.isRepeated {
                    learnt.describe("refresh_token", "rotation", as: "never")
                    learnt.describe("refresh_token", "repeated", as: true)
                }
            } else if isGiven {
                learnt.describe("refresh_token", "given", as: "always")
            } else {
                let rule =
                    evidence.profile.refreshToken.given == .always ? "offline_access" : "never"
                learnt.describe("refresh_token", "given", as: .string(rule))
            }
        }
    }
}

private extension Comparison {
    var isRepeated: Bool {
        step["refresh_token"] != nil && step["refresh_token"] == step.given("refresh_token")
    }
}
