/// Where a person lets a client have what it asks for, or some of it. Allowing sends
/// `action=approve` and a `scope` for each box left ticked, and `hide_email` where that is offered and
/// wanted; cancelling `action=deny`.
package struct ConsentPage: Sendable {
    let action: String
    let hiddenFields: [(name: String, value: String)]
    let client: ClientSummary
    let userName: String
    let scopes: [String]
    let offersHiddenEmail: Bool
    let warnings: [String]
    let ui: Interface

    /// - Parameters:
    ///   - action: the path the form posts to.
    ///   - userName: of whom is asked.
    ///   - offersHiddenEmail: whether the address can be kept back though it is asked for.
    ///   - warnings: what is odd about a request that was accepted all the same, in sentences.
    package init(
        action: String, hiddenFields: [(name: String, value: String)] = [], client: ClientSummary,
        userName: String, scopes: [String], offersHiddenEmail: Bool = false,
        warnings: [String] = [], ui: Interface
    ) {
        self.action = action
        self.hiddenFields = hiddenFields
        self.client = client
        self.userName = userName
        self.scopes = scopes
        self.offersHiddenEmail = offersHiddenEmail
        self.warnings = warnings
        self.ui = ui
    }

    /// The policy is silent on where the form may lead, since browsers hold the redirects that follow
    /// it against `form-action` too, the client's own ones included.
    package func render() -> Page {
        var policy = ContentSecurityPolicy()
        if let logo = header.logo { policy.images = [logo.source] }
        return Layout(title: texts.title(client: client.shownName), ui: ui, policy: policy)
            .page(curtain: curtain, stage: "\([warningBanner, form].compactMap { $0 })")
    }
}

private extension ConsentPage {
    var texts: ConsentTexts { ConsentTexts(language: ui.language) }

    var header: ClientHeader { ClientHeader(client: client, language: ui.language) }

    var curtain: HTML {
        header.html(
            title: texts.title(client: client.shownName),
            details: "<p>\(texts.signedIn(as: userName))</p>")
    }

    var warningBanner: HTML? {
        WarningBanner(warnings: warnings, language: ui.language).html
    }

    var form: HTML {
        """
        <form method="post" action="\(action)">
        \(hiddenInputs(hiddenFields))
        \(scopeList)
        <button class="primary" name="action" value="approve">\(texts.allow)</button>
        <button class="quiet" name="action" value="deny">\(texts.cancel)</button>
        </form>
        """
    }

    var scopeList: HTML {
        guard !scopes.isEmpty else { return "<p>\(texts.nothing)</p>" }
        return """
            <h2 id="scopes">\(texts.choose)</h2>
            <ul class="scopes" aria-labelledby="scopes">
            \(scopes.map(item))
            \(offersHiddenEmail ? hiddenEmail : "")</ul>
            """
    }

    var hiddenEmail: HTML {
        """
        <li><label><input type="checkbox" name="hide_email" value="true">\
        <span>\(texts.hideEmail)<small>\(texts.hiddenEmail)</small></span></label></li>

        """
    }

    /// `openid` is what makes this a login at all, so its box cannot be cleared.
    func item(_ scope: String) -> HTML {
        let sentence = texts.sentence(for: scope).map { "<small>\($0)</small>" as HTML }
        return """
            <li><label><input type="checkbox" name="scope" value="\(scope)" checked\
            \(" disabled", if: scope == "openid")>\
            <span><code>\(scope)</code>\(sentence ?? "")</span></label></li>
            """
    }
}
