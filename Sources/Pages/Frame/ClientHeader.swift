import Text

/// The head of a page about the client that sent the user here: its logo, the title, its id, and
/// links to its policy and terms.
struct ClientHeader: Sendable {
    let client: ClientSummary
    let ui: Interface

    var logo: WebLink? { WebLink(client.logo) }

    /// - Parameter details: the page's own addition between the client's name and its links.
    func html(title: String, details: HTML?) -> HTML {
        let pieces = [
            logo.map { #"<img class="logo" src="\#($0.url)" alt="" height="48">"# as HTML },
            "<h1>\(title)</h1>",
            client.shownName == client.id
                ? nil : "<p class=\"aside\">\(ui.say("Client ID")): <code>\(client.id)</code></p>",
            details,
            links,
        ]
        return "\(pieces.compactMap { $0 })"
    }
}

private extension ClientHeader {
    var links: HTML? {
        let links = [
            link(client.policy, ui.say("Privacy policy")),
            link(client.terms, ui.say("Terms of service")),
        ].compactMap { $0 }
        return links.isEmpty ? nil : "<p class=\"aside\">\n\(links)\n</p>"
    }

    func link(_ url: String?, _ label: String) -> HTML? {
        WebLink(url).map { "<a href=\"\($0.url)\" rel=\"noreferrer\">\(label)</a>" }
    }
}
