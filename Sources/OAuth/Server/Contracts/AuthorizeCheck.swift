/// One rule for authorization requests. It may refuse, and it sets what it vouches for. It may wait,
/// for what it has to fetch from the client.
package protocol AuthorizeCheck: Sendable {
    func check(_ request: inout AuthorizationRequest, _ context: Context) async throws(OAuthError)
}
