import Text

/// The contents of a login's tokens, as JSON.
package struct LoginPreview: Sendable, Hashable {
    /// The claims as they were typed.
    package let claims: String
    let idToken: String?
    let accessToken: String?
    let userInfo: String?

    /// A token that nobody gets or can decode is nil.
    package init(claims: String, idToken: String?, accessToken: String?, userInfo: String?) {
        self.claims = claims
        self.idToken = idToken
        self.accessToken = accessToken
        self.userInfo = userInfo
    }
}

extension LoginPreview {
    func html(in ui: Interface) -> HTML {
        let parts = [
            part(ui.say("ID token"), idToken), part(ui.say("Access token"), accessToken),
            part(ui.say("Answer of userinfo"), userInfo),
        ].compactMap { $0 }
        let nothing = ui.say("This request leads to no token that says who the user is.")
        return """
            <section class="preview" id="preview" tabindex="-1" autofocus aria-label="\(ui.say("Preview the tokens"))">
            \(parts.isEmpty ? ["<p>\(nothing)</p>"] : parts)
            </section>

            """
    }

    private func part(_ title: String, _ json: String?) -> HTML? {
        json.map { "<h3>\(title)</h3>\n<pre><code>\($0)</code></pre>" }
    }
}
