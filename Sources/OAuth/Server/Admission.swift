/// A condition of one provider on who may have the answer to an authorization request.
package protocol Admission: Sendable {
    /// - Parameter bound: what the authorization will hold of this provider.
    /// - Throws: `access_denied` for a user who may not.
    func admit(
        _ sub: String, to request: AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError)
}
