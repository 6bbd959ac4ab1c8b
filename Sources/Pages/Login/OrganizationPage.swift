import Text

/// The page on which a person chooses the organization to sign in for. The form sends
/// `organization`, the id of an offered one or a typed name. Cancelling sends `action=deny`.
package struct OrganizationPage: Sendable {
    /// An offered organization.
    package struct Choice: Sendable, Hashable {
        let id: String
        let name: String
        let displayName: String?

        package init(id: String, name: String, displayName: String? = nil) {
            self.id = id
            self.name = name
            self.displayName = displayName
        }
    }

    let action: String
    let hiddenFields: [(name: String, value: String)]
    let client: ClientSummary
    let choices: [Choice]
    let typed: String?
    let ui: Interface

    /// - Parameters:
    ///   - action: the path that every form posts to.
    ///   - choices: the organizations to choose from; if there are none, a name is typed.
    ///   - typed: the previously sent name, which no organization has; nil at first.
    package init(
        action: String, hiddenFields: [(name: String, value: String)] = [], client: ClientSummary,
        choices: [Choice] = [], typed: String? = nil, ui: Interface
    ) {
        self.action = action
        self.hiddenFields = hiddenFields
        self.client = client
        self.choices = choices
        self.typed = typed
        self.ui = ui
    }

    /// The policy does not limit the form's target, as on the consent page.
    package func render() -> Page {
        let stage = [alert, choices.isEmpty ? entry : picker, cancel].compactMap { $0 }
        return Layout(title: title, ui: ui, policy: header.policy).page(
            curtain: header.html(title: title, details: nil), stage: "\(stage)")
    }
}

private extension OrganizationPage {
    var title: String { ui.say("organization-page.title", ["client": client.shownName]) }

    var header: ClientHeader { ClientHeader(client: client, ui: ui) }

    var alert: HTML? { typed == nil ? nil : problemAlert(ui.say("organization-page.unknown")) }

    var entry: HTML {
        """
        \(formStart)
        <label for="organization">\(ui.say("organization-page.name"))</label>
        <input type="text" id="organization" name="organization" value="\(typed ?? "")" required\
         autocomplete="organization" autocapitalize="none" spellcheck="false"\
        \(invalidField, if: typed != nil) autofocus>
        <button class="primary">\(ui.say("page.continue"))</button>
        </form>
        """
    }

    var picker: HTML {
        """
        <h2>\(ui.say("organization-page.choose"))</h2>
        <ul class="users">
        \(choices.map(card))
        </ul>
        """
    }

    func card(_ choice: Choice) -> HTML {
        let detail = " <small>\(choice.name)</small>" as HTML
        return """
            <li>\(formStart)
            <button class="card" name="organization" value="\(choice.id)">\
            <span class="who"><b>\(choice.displayName ?? choice.name)</b>\
            \(detail, if: choice.displayName != nil)</span></button>
            </form></li>
            """
    }

    var cancel: HTML {
        """
        \(formStart)
        <button class="quiet" name="action" value="deny">\(ui.say("page.cancel"))</button>
        </form>
        """
    }

    var formStart: HTML { formHead(action, hiddenFields) }
}
