import Text

/// The head's menu of tenants and profiles. It needs no script.
package struct TenantSwitch: Sendable {
    /// A tenant to go to.
    package struct Tenant: Sendable {
        /// nil for the root.
        let name: String?
        let profile: String
        /// The URL of its home page.
        let url: String

        package init(name: String?, profile: String, url: String) {
            self.name = name
            self.profile = profile
            self.url = url
        }
    }

    /// A profile that can be played, and the tenant that plays it then.
    package struct Part: Sendable {
        let profile: String
        let tenant: String

        package init(profile: String, tenant: String) {
            self.profile = profile
            self.tenant = tenant
        }
    }

    let root: Tenant
    let others: Excerpt<Tenant>
    let parts: [Part]
    /// The URL of the root's control API, with a slash at the end.
    let control: String
    let action: String

    /// - Parameters:
    ///   - parts: the profiles to choose from; empty leaves the form out.
    ///   - action: the path that the form with the profile posts to.
    package init(
        root: Tenant, others: Excerpt<Tenant>, parts: [Part], control: String, action: String
    ) {
        self.root = root
        self.others = others
        self.parts = parts
        self.control = control
        self.action = action
    }
}

extension TenantSwitch {
    /// The name of the search field.
    package static let field = "find-tenant"

    func html(at place: ToolPlace, in ui: Interface) -> HTML {
        let isSearched = others.search?.isEmpty == false
        return """
            <details class="switch" id="switch"\(" open", if: isSearched)>
            <summary aria-label="\(ui.say("home-page.switch")): \(place.names.joined(separator: " "))">\
            \(place.names.map { "<b>\($0)</b>" as HTML })</summary>
            <div class="panel" id="\(ToolFrame.menu)">
            \([form(in: ui), tenants(at: place, in: ui)].compactMap { $0 })
            </div>
            </details>
            """
    }
}

private extension TenantSwitch {
    func tenants(at place: ToolPlace, in ui: Interface) -> HTML {
        """
        <h2>\(ui.say("home-script.tenants"))</h2>
        \(search(at: place, in: ui))\
        <ul>
        \(([root] + others.items).map { link($0, isHere: $0.name == place.tenant, in: ui) })
        </ul>
        \("<p class=\"note\">\(ui.say("home-page.more", ["count": others.more]))</p>", if: others.more > 0)
        """
    }

    func search(at place: ToolPlace, in ui: Interface) -> HTML {
        others.searchForm(
            Self.field, action: place.home, label: "home-page.find-tenant",
            none: "home-page.found-none", in: ui)
    }

    func link(_ tenant: Tenant, isHere: Bool, in ui: Interface) -> HTML {
        """
        <li><a href="\(tenant.url)"\(" aria-current=\"true\"", if: isHere)>\
        \(tenant.name ?? ui.say("home-page.root")) <small>\(tenant.profile)</small></a></li>
        """
    }

    func form(in ui: Interface) -> HTML? {
        guard let first = parts.first else { return nil }
        return """
            <h2>\(ui.say("home-page.play"))</h2>
            <form method="post" action="\(action)">
            <p class="actions">
            <select name="profile" id="profile" aria-label="\(ui.say("home-script.profile"))">
            \(parts.map(option))
            </select>
            <button class="small go" id="play">\(ui.say("home-page.play-it"))</button>
            </p>
            </form>
            <p class="note">\(ui.say("home-page.play-means"))</p>
            <details class="call" id="play-call"><summary>curl</summary>
            <pre><code data-call="\(call("TENANT", "PROFILE"))">\(call(first.tenant, first.profile))</code></pre>
            </details>
            """
    }

    func option(_ part: Part) -> HTML {
        """
        <option\(" data-tenant=\"\(part.tenant)\"", if: part.tenant != part.profile)>\(part.profile)</option>
        """
    }

    /// The call of the control API that does the same as the form.
    func call(_ tenant: String, _ profile: String) -> String {
        "curl -sS -X PUT \(control)tenants/\(tenant) -H 'Content-Type: application/json'"
            + " -d '{\"profile\":\"\(profile)\"}'"
    }
}
