import Text

/// The reason why the login page is shown again.
package enum LoginProblem: Sendable, Hashable {
    case wrongPassword
    /// The name is no known user's, and no other name is allowed.
    case unknownUser
    case missingUsername
    /// The text of the claims field is not a JSON object; the sentence tells why.
    case invalidClaims(String)
    /// Any other refusal.
    case refused(Phrase)
}

extension LoginProblem {
    func message(in language: Language) -> String {
        switch self {
        case .wrongPassword: language.say("The password is wrong. Try again.")
        case .unknownUser: language.say("This user does not exist. Choose one.")
        case .missingUsername: language.say("Choose a user or type a name.")
        case .invalidClaims(let reason):
            language.say("The claims are not a JSON object: \(reason)")
        case .refused(let problem): language.sentence(of: problem)
        }
    }
}
