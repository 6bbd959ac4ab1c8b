/// A provider's condition on the users who may answer an authorization request, and its changes to
/// the request once the user is known.
package protocol Admission: Sendable {
    /// - Parameter bound: the provider's own data that the authorization will hold.
    /// - Throws: `access_denied` for a user who is not admitted.
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError)
}
