/// What the tokens of a login would say, as JSON.
package struct LoginPreview: Sendable, Hashable {
    /// The claims as they were typed.
    package let claims: String
    let idToken: String?
    let accessToken: String?
    let userInfo: String?

    /// A token that nobody gets, or that nobody can look into, is nil.
    package init(claims: String, idToken: String?, accessToken: String?, userInfo: String?) {
        self.claims = claims
        self.idToken = idToken
        self.accessToken = accessToken
        self.userInfo = userInfo
    }
}

extension LoginPreview {
    func html(_ texts: LoginTexts) -> HTML {
        let parts = [
            (texts.idToken, idToken), (texts.accessToken, accessToken), (texts.userInfo, userInfo),
        ].compactMap { title, json in
            json.map { "<h3>\(title)</h3>\n<pre><code>\($0)</code></pre>" as HTML }
        }
        return """
            <section class="preview" id="preview" tabindex="-1" autofocus aria-label="\(texts.preview)">
            \(parts.isEmpty ? ["<p>\(texts.nothingToPreview)</p>"] : parts)
            </section>

            """
    }
}
