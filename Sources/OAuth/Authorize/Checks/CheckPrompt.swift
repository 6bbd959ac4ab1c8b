/// - `none` stands alone, since it contradicts every other value (OpenID Connect Core §3.1.2.1).
/// - Values that nobody defined are refused, so that a slip is seen.
struct CheckPrompt: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["prompt"] else { return }
        let prompt = Set(text.split(separator: " ").map(String.init))
        let known: Set = ["none", "login", "consent", "select_account", "create"]
        guard prompt.isSubset(of: known), !prompt.contains("none") || prompt.count == 1 else {
            throw .invalidRequest(.promptInvalid(text))
        }
        request.prompt = prompt
    }
}
