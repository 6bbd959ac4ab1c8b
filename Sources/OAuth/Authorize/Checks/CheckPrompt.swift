import Text

/// - `none` stands alone, since it contradicts every other value (OpenID Connect Core §3.1.2.1).
/// - Undefined values are refused, so that typing errors are noticed.
struct CheckPrompt: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["prompt"] else { return }
        let words = text.words
        let prompt = Set(words.compactMap(Prompt.init(rawValue:)))
        guard prompt.count == Set(words).count, !prompt.contains(.none) || prompt.count == 1 else {
            throw .invalidRequest(.promptInvalid(text))
        }
        request.prompt = prompt
    }
}
