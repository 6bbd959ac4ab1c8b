/// How tokens reach their client.
enum TokenChannel: Sendable {
    /// By the token endpoint, for that `grant_type`, to whoever holds what they are bound to.
    case direct(grantType: String, TokenBinding)
    /// Through the browser, as a `response_type` wants it.
    case redirect(ResponseType)

    var isRedirect: Bool {
        if case .redirect = self { true } else { false }
    }

    var grantType: String? {
        if case .direct(let grantType, _) = self { grantType } else { nil }
    }

    var binding: TokenBinding {
        if case .direct(_, let binding) = self { binding } else { .none }
    }

    /// Whether the answer may hold what that word of a `response_type` asks for; the token endpoint
    /// gives all there is.
    func gives(_ word: String) -> Bool {
        if case .redirect(let type) = self { type.words.contains(word) } else { true }
    }
}
