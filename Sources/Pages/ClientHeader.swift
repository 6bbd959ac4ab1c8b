/// The head of a page about the client that sent the user here: its logo, the title, its id, and
/// links to its policy and terms.
struct ClientHeader: Sendable {
    let client: ClientSummary
    let language: Language

    var logo: WebLink? { WebLink(client.logo) }

    /// - Parameter details: what the page itself adds between the client's name and its links.
    func html(title: String, details: HTML?) -> HTML {
        let pieces = [
            logo.map { #"<img class="logo" src="\#($0.url)" alt="" height="48">"# as HTML },
            "<h1>\(title)</h1>",
            client.shownName == client.id
                ? nil : "<p class=\"aside\">\(clientID): <code>\(client.id)</code></p>",
            details,
            links,
        ]
        return "\(pieces.compactMap { $0 })"
    }
}

private extension ClientHeader {
    var links: HTML? {
        let links = [(client.policy, policy), (client.terms, terms)]
            .compactMap { url, label in WebLink(url).map { ($0.url, label) } }
        guard !links.isEmpty else { return nil }
        return """
            <p class="aside">
            \(links.map { "<a href=\"\($0)\" rel=\"noreferrer\">\($1)</a>" as HTML })
            </p>
            """
    }

    var clientID: String { language.choose("Client ID", "クライアント ID") }
    var policy: String { language.choose("Privacy policy", "プライバシーポリシー") }
    var terms: String { language.choose("Terms of service", "利用規約") }
}
