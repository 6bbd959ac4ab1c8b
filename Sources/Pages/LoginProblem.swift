import Text

/// Why the login page is shown again.
package enum LoginProblem: Sendable, Hashable {
    case wrongPassword
    /// The name is not that of a known user, and no other name is allowed.
    case unknownUser
    case missingUsername
    /// The text of the claims field is not a JSON object; the sentence says why.
    case invalidClaims(String)
    /// Any other refusal.
    case refused(Phrase)
}
