import Text

/// The page at the server's own address. Its first screen names the provider and leads to a first
/// login; below are the settings of an application. If the control API is served, its script adds
/// the changeable settings and the latest exchanges.
package struct HomePage: Sendable {
    let provider: PlayedProvider
    let settings: ClientSettings
    let users: Excerpt<UserChoice>
    let clients: Excerpt<KnownClient>
    let tenantSwitch: TenantSwitch?
    let place: ToolPlace
    let ui: Interface

    /// - Parameter tenantSwitch: nil where nobody may know the tenants.
    package init(
        provider: PlayedProvider, settings: ClientSettings, users: Excerpt<UserChoice>,
        clients: Excerpt<KnownClient>, tenantSwitch: TenantSwitch? = nil, place: ToolPlace,
        ui: Interface
    ) {
        self.provider = provider
        self.settings = settings
        self.users = users
        self.clients = clients
        self.tenantSwitch = tenantSwitch
        self.place = place
        self.ui = ui
    }

    package func render() -> Page {
        let frame = ToolFrame(
            title: ui.say("home-page.title"), name: place.isServed ? "home" : nil,
            styleSheet: "home.css", article: "Pages", place: place,
            words: place.isServed ? ["home-script"] : [],
            tenantSwitch: tenantSwitch?.html(at: place, in: ui), ui: ui)
        return frame.page(
            """
            <p>\(ui.say(purpose))</p>
            <section class="panel first" aria-label="\(ui.say("home-page.provider"))">
            \(played)
            \(userCards ?? "")
            </section>
            <div class="columns">
            \(application)
            \(switches, if: place.isServed)\
            </div>
            <h2 class="more">\(ui.say("tool-page.details"))</h2>
            <div class="details">
            \([clientList, addresses].compactMap { $0 })
            \(live, if: place.isServed)
            </div>
            """)
    }
}

extension HomePage {
    /// The number of users shown as cards, and of clients and tenants in lists.
    package static let mostCards = 8
    package static let mostRows = 25
    /// The names of the search fields.
    package static let userField = "find"
    package static let clientField = "find-client"
}

private extension HomePage {
    /// A provider without the scope `openid` has no ID tokens.
    var signs: Bool { settings.scopes.contains("openid") }

    var purpose: Phrase { Phrase(signs ? "home-page.purpose" : "home-page.purpose-oauth") }

    var clientRule: String { ui.say(provider.isOpen ? "home-page.open" : "home-page.closed") }

    var played: HTML {
        """
        <div>
        <h2 id="title-issuer">\(ui.say("home-page.issuer"))</h2>
        <p id="issuer"><code>\(provider.issuer)</code></p>
        <dl>
        \(facts.map { descriptionRow("\(ui.say($0.row))", "\($0.value)") })
        </dl>
        \(ways, if: place.isServed)\
        </div>
        """
    }

    var ways: HTML {
        """
        <p class="ways"><a class="primary" id="try" href="\(place.control)/playground#try">\
        \(ui.say("playground-script.flow:try"))</a>
        <a class="quiet" href="\(place.control)/inspector">\(ui.say("home-page.watch"))</a></p>

        """
    }

    var facts: [(row: String, value: String)] {
        [
            ("home-script.profile", provider.profile), ("home-page.version", provider.version),
            ("home-script.clients", clientRule),
        ].filter { !$0.1.isEmpty }
    }

    /// Room for the switches of rules, and below the settings for the clock and the like.
    var switches: HTML {
        """
        <div id="switches"\(" data-unsigned", if: !signs)></div>
        <div id="controls"></div>

        """
    }

    /// The cards, each of which leads to a login as that user.
    var userCards: HTML? {
        guard !users.items.isEmpty || users.search != nil else { return nil }
        return """
            <div id="users">
            <h2>\(ui.say("home-page.users"))</h2>
            \(search(users, Self.userField, at: "users", "login-page.find", "login-page.found-none"))\
            <ul class="users">
            \(users.items.map(card))
            </ul>
            \(more(users.more))
            </div>
            """
    }

    func card(_ user: UserChoice) -> HTML {
        let face = UserFace(user).html
        guard place.isServed else { return "<li><div class=\"card\">\(face)</div></li>" }
        let target =
            "\(place.control)/playground#try/\(PercentEncoding.encodeQueryComponent(user.username))"
        return "<li><a class=\"card\" href=\"\(target)\">\(face)</a></li>"
    }

    var application: HTML {
        """
        <section class="panel" aria-labelledby="title-settings">
        <h2 id="title-settings">\(ui.say("home-page.settings"))</h2>
        \(SettingsPicker(settings: settings, ui: ui).html)
        </section>
        """
    }

    var clientList: HTML? {
        guard !clients.items.isEmpty || clients.search != nil else { return nil }
        return """
            <section class="panel" id="clients" aria-labelledby="title-clients">
            <h2 id="title-clients">\(ui.say("home-page.clients"))</h2>
            \(search(clients, Self.clientField, at: "clients", "home-page.find-client", "home-page.found-none"))\
            <dl class="rows">
            \(clients.items.map(row))
            </dl>
            \(more(clients.more))
            </section>
            """
    }

    func row(_ client: KnownClient) -> HTML {
        let uris = client.redirectURIs.prefix(Self.mostURIs).map { "<code>\($0)</code>" as HTML }
        let name: HTML = "\(client.name.map { " \($0)" } ?? "")"
        return descriptionRow(
            "<code>\(client.id)</code>\(name)",
            "\(uris + [more(client.redirectURIs.count - Self.mostURIs)])")
    }

    static var mostURIs: Int { 3 }

    var addresses: HTML {
        """
        <section class="panel" aria-labelledby="title-addresses">
        <h2 id="title-addresses">\(ui.say("home-page.addresses"))</h2>
        <dl class="rows">
        \(descriptionRow("\(ui.say("home-page.discovery"))", link(provider.discovery)))
        \(provider.endpoints.map { descriptionRow("\($0.member)", "<code>\($0.url)</code>") })
        </dl>
        </section>
        """
    }

    var live: HTML {
        "<section id=\"live-panels\" aria-label=\"\(ui.say("home-page.actions"))\"></section>"
    }
}

private extension HomePage {
    func more(_ count: Int) -> HTML {
        count > 0 ? "<p class=\"note\">\(ui.say("home-page.more", ["count": count]))</p>" : ""
    }

    func search<Item>(
        _ list: Excerpt<Item>, _ field: String, at anchor: String, _ label: String, _ none: String
    ) -> HTML {
        list.searchForm(
            field, action: "\(place.home)#\(anchor)", label: label, none: none, in: ui)
    }

    func link(_ url: String) -> HTML {
        guard let link = WebLink(url) else { return "<code>\(url)</code>" }
        return "<a href=\"\(link.url)\"><code>\(url)</code></a>"
    }
}
