import JOSE

/// A provider's changes to its userinfo answers (OpenID Connect Core §5.3.2), where it has a form
/// of its own. They are made before those of rules.
package protocol UserInfoPart: Sendable {
    /// - Parameter user: the user of the token, as its client sees them.
    func add(
        to claims: inout JSON, about user: User, for issued: IssuedAccessToken, _ context: Context)
}
