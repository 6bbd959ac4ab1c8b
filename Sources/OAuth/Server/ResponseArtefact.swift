/// Something that is put into an authorization response.
package protocol AnswerPart: Sendable {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError)
}

/// What one word of `response_type` puts into an authorization response
/// (OAuth 2.0 Multiple Response Type Encoding Practices §3, §5).
package protocol ResponseArtefact: AnswerPart {
    /// The word.
    var word: String { get }
}

/// An authorization response in the making. Artefacts add to it in the order of the catalogue, so
/// that an ID token can hash what came before it.
package struct AuthorizationDraft: Sendable {
    package let request: AuthorizationRequest
    package let authorization: Authorization
    package var parameters: [(name: String, value: String)] = []
    package var code: String?
    package var accessToken: String?
}
