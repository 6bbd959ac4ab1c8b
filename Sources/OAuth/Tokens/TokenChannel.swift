/// The way in which tokens reach their client.
enum TokenChannel: Sendable {
    /// Sent by the token endpoint, for that `grant_type`, to the holder of the key or certificate.
    case direct(grantType: String, TokenBinding)
    /// Sent through the browser, according to a `response_type`.
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

    /// Returns true if the answer may hold the token that this word of a `response_type` requests;
    /// the token endpoint gives every token.
    func gives(_ word: String) -> Bool {
        if case .redirect(let type) = self { type.words.contains(word) } else { true }
    }
}
