/// The artefact that one word of `response_type` puts into an authorization response (OAuth 2.0
/// Multiple Response Type Encoding Practices §3, §5).
protocol ResponseArtefact: Sendable {
    var word: String { get }

    /// - Parameter tokens: the tokens to mint for this response; nil if it holds none.
    func add(
        to draft: inout AuthorizationDraft, minting tokens: TokenOrder?, _ context: Context
    ) throws(OAuthError)
}
