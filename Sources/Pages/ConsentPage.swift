import Text

/// The page on which a person grants a client all or some of what it asks for. Allowing sends
/// `action=approve`, a `scope` for each box left ticked, and `hide_email` if it is offered and
/// ticked. Cancelling sends `action=deny`, and asking for another user sends `action=switch`.
package struct ConsentPage: Sendable {
    let action: String
    let hiddenFields: [(name: String, value: String)]
    let client: ClientSummary
    let userName: String
    let scopes: [String]
    let offersHiddenEmail: Bool
    let warnings: [Phrase]
    let ui: Interface

    /// - Parameters:
    ///   - action: the path the form posts to.
    ///   - userName: the name of the user who is asked.
    ///   - offersHiddenEmail: whether the user can keep back an address that is asked for.
    ///   - warnings: what is odd in a request that was accepted all the same.
    package init(
        action: String, hiddenFields: [(name: String, value: String)] = [], client: ClientSummary,
        userName: String, scopes: [String], offersHiddenEmail: Bool = false,
        warnings: [Phrase] = [], ui: Interface
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

    /// The policy does not limit where the form may lead: browsers apply `form-action` to the
    /// redirects that follow too, including those of the client itself.
    package func render() -> Page {
        var policy = ContentSecurityPolicy()
        if let logo = header.logo { policy.images = [logo.source] }
        return Layout(title: texts.title(client: client.shownName), ui: ui, policy: policy)
            .page(curtain: curtain, stage: "\([warningBanner, form].compactMap { $0 })")
    }
}

private extension ConsentPage {
    var texts: ConsentTexts { ConsentTexts(language: ui.language) }

    var session: SessionTexts { SessionTexts(language: ui.language) }

    var header: ClientHeader { ClientHeader(client: client, language: ui.language) }

    var curtain: HTML {
        header.html(
            title: texts.title(client: client.shownName),
            details: "<p>\(session.signedIn(as: userName))</p>")
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
        <button class="quiet" name="action" value="switch">\(session.switchUser)</button>
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
