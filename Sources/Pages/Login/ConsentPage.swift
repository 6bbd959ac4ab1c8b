import Text

/// The page on which a person grants a client all or part of its request. Allowing sends
/// `action=approve`, a `scope` for each box left ticked, and `hide_email` if it is offered and
/// ticked. Cancelling sends `action=deny`, and asking for another user sends `action=switch`.
package struct ConsentPage: Sendable {
    let action: String
    let hiddenFields: [(name: String, value: String)]
    let client: ClientSummary
    let userName: String
    let scopes: [String]
    let details: DetailList
    let verified: DetailList
    let offersHiddenEmail: Bool
    let destination: String?
    let warnings: [Phrase]
    let ui: Interface

    /// - Parameters:
    ///   - action: the path the form posts to.
    ///   - userName: the name of the asked user.
    ///   - verified: the verified claims that the client gets.
    ///   - offersHiddenEmail: whether the user can withhold a requested address.
    ///   - destination: the host to which the browser goes on; nil for a client that somebody here
    ///     has vouched for.
    ///   - warnings: oddities of an accepted request.
    package init(
        action: String, hiddenFields: [(name: String, value: String)] = [], client: ClientSummary,
        userName: String, scopes: [String], details: DetailList = DetailList(),
        verified: DetailList = DetailList(), offersHiddenEmail: Bool = false,
        destination: String? = nil, warnings: [Phrase] = [],
        ui: Interface
    ) {
        self.action = action
        self.hiddenFields = hiddenFields
        self.client = client
        self.userName = userName
        self.scopes = scopes
        self.details = details
        self.verified = verified
        self.offersHiddenEmail = offersHiddenEmail
        self.destination = destination
        self.warnings = warnings
        self.ui = ui
    }

    /// The policy does not limit the form's target: browsers also apply `form-action` to the
    /// redirects after it, including those of the client itself.
    package func render() -> Page {
        return Layout(title: title, ui: ui, policy: header.policy)
            .page(curtain: curtain, stage: "\([warningBanner, form].compactMap { $0 })")
    }
}

private extension ConsentPage {
    var title: String { ui.say("consent-page.title", ["client": client.shownName]) }

    var header: ClientHeader { ClientHeader(client: client, ui: ui) }

    var curtain: HTML {
        let user: HTML = "<p>\(ui.say("page.signed-in-as", ["user": userName]))</p>"
        let place = destination.map {
            "<p>\(ui.say("consent-page.destination", ["host": $0]))</p>" as HTML
        }
        return header.html(title: title, details: "\([user, place].compactMap { $0 })")
    }

    var warningBanner: HTML? { WarningBanner(warnings: warnings, ui: ui).html }

    var form: HTML {
        """
        \(formHead(action, hiddenFields))
        \(ScopeBoxes(scopes: scopes, offersHiddenEmail: offersHiddenEmail, ui: ui).html)
        \(details.html(in: ui))\(verified.html(in: ui))<button class="primary" name="action" value="approve">\
        \(ui.say("consent-page.allow"))</button>
        <button class="quiet" name="action" value="deny">\(ui.say("page.cancel"))</button>
        <button class="quiet" name="action" value="switch">\(ui.say("page.switch-user"))</button>
        </form>
        """
    }
}

/// The requested scopes, each with a box to allow it.
struct ScopeBoxes: Sendable {
    let scopes: [String]
    let offersHiddenEmail: Bool
    let ui: Interface

    var html: HTML {
        guard !scopes.isEmpty else { return "<p>\(ui.say("consent-page.no-scope"))</p>" }
        return """
            <h2 id="scopes">\(ui.say("consent-page.scopes"))</h2>
            <ul class="scopes" aria-labelledby="scopes">
            \(scopes.map(item))
            \(offersHiddenEmail ? hiddenEmail : "")</ul>
            """
    }
}

private extension ScopeBoxes {
    /// Without `openid` this would be no login at all, so its box cannot be cleared.
    func item(_ scope: String) -> HTML {
        let sentence = ScopeMeaning.row(of: scope).map { "<small>\(ui.say($0))</small>" as HTML }
        return """
            <li><label><input type="checkbox" name="scope" value="\(scope)" checked\
            \(" disabled", if: scope == "openid")>\
            <span><code>\(scope)</code>\(sentence ?? "")</span></label></li>
            """
    }

    var hiddenEmail: HTML {
        """
        <li><label><input type="checkbox" name="hide_email" value="true">\
        <span>\(ui.say("consent-page.hide-email"))\
        <small>\(ui.say("consent-page.relay"))</small></span></label></li>

        """
    }
}
