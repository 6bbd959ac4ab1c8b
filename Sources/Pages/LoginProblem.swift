/// Why the login page is shown once more.
package enum LoginProblem: Sendable, Hashable {
    case wrongPassword
    /// The name is not that of a known user, and no other is allowed.
    case unknownUser
    case missingUsername
    /// The text of the claims field is no JSON object; the sentence says where it breaks.
    case invalidClaims(String)
}
