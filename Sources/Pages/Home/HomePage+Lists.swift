import Text

extension HomePage {
    var discovery: HTML {
        """
        <h2>\(ui.say("Discovery"))</h2>
        <p>\(link(provider.discovery))</p>
        """
    }

    var clientList: HTML? {
        list(ui.say("Registered clients"), clients) { client in
            let uris = client.redirectURIs.prefix(Self.most).map { "<code>\($0)</code>" as HTML }
            let name: HTML = "\(client.name.map { " \($0)" } ?? "")"
            return descriptionRow("<code>\(client.id)</code>\(name)", "\(uris)")
        }
    }

    var endpointList: HTML? {
        list(ui.say("Endpoints"), provider.endpoints) {
            descriptionRow("\($0.member)", "<code>\($0.url)</code>")
        }
    }
}

private extension HomePage {
    /// The number of clients or URIs that are listed.
    static let most = 50

    func list<Item>(_ title: String, _ items: [Item], _ row: (Item) -> HTML) -> HTML? {
        guard !items.isEmpty else { return nil }
        let more = items.count - Self.most
        return """
            <h2>\(title)</h2>
            <dl class="rows">
            \(items.prefix(Self.most).map(row))
            </dl>
            \("<p>\(ui.say("And \(more) more."))</p>", if: more > 0)
            """
    }

    func link(_ url: String) -> HTML {
        guard let link = WebLink(url) else { return "<code>\(url)</code>" }
        return "<a href=\"\(link.url)\"><code>\(url)</code></a>"
    }
}
