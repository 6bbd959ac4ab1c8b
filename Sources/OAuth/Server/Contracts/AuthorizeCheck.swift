/// One rule for authorization requests. It may refuse, and it sets the values that it has verified.
/// It may wait for documents that it has to fetch from the client.
package protocol AuthorizeCheck: Sendable {
    func check(_ request: inout AuthorizationRequest, _ context: Context) async throws(OAuthError)
}
