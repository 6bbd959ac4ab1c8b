/// A part of an authorization response.
package protocol AnswerPart: Sendable {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError)
}

/// An authorization response in the making. Later parts can build on earlier ones, as an ID token
/// hashes a code.
package struct AuthorizationDraft: Sendable {
    package let request: AuthorizationRequest
    package let authorization: Authorization
    package var parameters: [(name: String, value: String)] = []
    package var code: String?
    package var accessToken: String?
}
