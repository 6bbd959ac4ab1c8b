/// One rule for authorization requests. It may refuse, and it sets what it vouches for.
package protocol AuthorizeCheck: Sendable {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError)
}
