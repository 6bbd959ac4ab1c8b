import Text

/// - `none` stands alone, since it contradicts every other value (OpenID Connect Core §3.1.2.1).
/// - Values that are not served are refused, so that typing errors are noticed (Initiating User
///   Registration via OpenID Connect §4.1). Some providers pass over them.
struct CheckPrompt: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["prompt"] else { return }
        let words = text.words
        let served = context.server.prompts
        let prompt = Set(words.compactMap(Prompt.init(rawValue:))).intersection(served)
        let isFaultless =
            prompt.count == Set(words).count && (!prompt.contains(.none) || prompt.count == 1)
        guard isFaultless || context.profile.authorization.ignoresUnknownPrompts else {
            throw .invalidRequest(
                Finding(
                    "authorize.prompt-invalid",
                    [
                        "prompt": text,
                        "meant": AllowedWords.list(
                            meantBy: text, as: "prompt", among: served.map(\.rawValue)),
                        "served": served.filter { $0 != .none }.map(\.rawValue).joined(
                            separator: ", "),
                    ]))
        }
        request.prompt = prompt
    }
}
