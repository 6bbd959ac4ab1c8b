import Text

/// The head of a page about the client that sent the user here: its logo, the title, its id, and
/// links to its policy and terms.
struct ClientHeader: Sendable {
    let client: ClientSummary
    let ui: Interface

    /// The policy of its page, which may load the logo.
    var policy: ContentSecurityPolicy {
        ContentSecurityPolicy(images: [logo?.source].compactMap { $0 })
    }

    /// - Parameters:
    ///   - subtitle: goes on from the title.
    ///   - details: the page's own addition between the client's name and its links.
    func html(title: String, subtitle: String = "", details: HTML?) -> HTML {
        let pieces = [
            logo.map { #"<img class="logo" src="\#($0.url)" alt="" height="48">"# as HTML },
            "<h1>\(title)</h1>", subtitle.isEmpty ? nil : "<p class=\"subtitle\">\(subtitle)</p>",
            client.shownName == client.id
                ? nil
                : "<p class=\"aside\">\(ui.say("page.client-id")): <code>\(client.id)</code></p>",
            details, links,
        ]
        return "\(pieces.compactMap { $0 })"
    }
}

private extension ClientHeader {
    var logo: WebLink? { WebLink(client.logo) }

    var links: HTML? {
        let links = [
            link(client.policy, ui.say("page.privacy-policy")),
            link(client.terms, ui.say("page.terms")),
        ].compactMap { $0 }
        return links.isEmpty ? nil : "<p class=\"aside\">\n\(links)\n</p>"
    }

    func link(_ url: String?, _ label: String) -> HTML? {
        WebLink(url).map { "<a href=\"\($0.url)\" rel=\"noreferrer\">\(label)</a>" }
    }
}

/// The client that asks for the login, as shown to the user (OpenID Connect Registration §2).
package struct ClientSummary: Sendable, Hashable {
    package let id: String
    package let name: String?
    /// Links other than `http` and `https` URLs are not shown.
    package let logo: String?
    package let policy: String?
    package let terms: String?

    package init(
        id: String, name: String? = nil, logo: String? = nil, policy: String? = nil,
        terms: String? = nil
    ) {
        self.id = id
        self.name = name
        self.logo = logo
        self.policy = policy
        self.terms = terms
    }

    var shownName: String {
        if let name, !name.isEmpty { name } else { id }
    }
}

/// The details of a client's request beyond scopes: a type and members for each.
package struct DetailList: Sendable {
    package struct Item: Sendable {
        let type: String
        let members: [(name: String, value: String)]

        package init(type: String, members: [(name: String, value: String)]) {
            self.type = type
            self.members = members
        }
    }

    private let items: [Item]

    /// The row of the title, and that of a word before each type.
    private let title: String
    private let label: String?

    package init(_ items: [Item] = [], title: String = "page.in-detail", label: String? = nil) {
        self.items = items
        self.title = title
        self.label = label
    }

    /// The list with its title; nothing if there is nothing to list.
    func html(in ui: Interface) -> HTML {
        guard !items.isEmpty else { return "" }
        return "<h2>\(ui.say(title))</h2>\n\(items.map { item($0, in: ui) })\n"
    }

    private func item(_ item: Item, in ui: Interface) -> HTML {
        let rows = item.members.map { descriptionRow("\($0.name)", "\($0.value)") }
        let label = label.map { "\(ui.say($0)) " as HTML } ?? ""
        return "<p>\(label)<code>\(item.type)</code></p>\n<dl>\n\(rows)\n</dl>"
    }
}

/// The requested scopes, side by side.
struct ScopeChips: Sendable {
    let scopes: [String]
    let ui: Interface

    /// The list with its title, or nil if there is nothing to list.
    var html: HTML? {
        guard !scopes.isEmpty else { return nil }
        return """
            <p id="scopes">\(ui.say("page.asks-for"))</p>
            <ul class="chips" aria-labelledby="scopes">
            \(scopes.map(item))
            </ul>
            """
    }

    /// People who know a provider's pages read there what a scope means.
    private func item(_ scope: String) -> HTML {
        guard ui.look.layout != nil, let meaning = ScopeMeaning.row(of: scope) else {
            return "<li>\(scope)</li>"
        }
        return "<li title=\"\(scope)\">\(ui.say(meaning))</li>"
    }
}

/// The meaning of scope values in words.
enum ScopeMeaning {
    /// The row with it; nil for a value that is not known.
    static func row(of scope: String) -> String? {
        let name = "scope-page.\(scope)"
        return TextRow.named(name) == nil ? nil : name
    }
}

/// The part of a page about oddities of an accepted request.
struct WarningBanner: Sendable {
    let warnings: [Phrase]
    let ui: Interface
    /// The row of its title.
    var title = "page.warnings"

    /// The banner, or nil if there is nothing to say.
    var html: HTML? {
        guard !warnings.isEmpty else { return nil }
        return """
            <section class="warnings">
            <h2>\(ui.say(title))</h2>
            <ul>
            \(warnings.map { "<li>\(VisibleText(ui.language.sentence(of: $0)).text)</li>" as HTML })
            </ul>
            </section>
            """
    }
}

/// The link from a page for users to the exchange in the inspector, for developers who look for a
/// cause.
struct InspectionLink: Sendable {
    let path: String
    let ui: Interface

    var html: HTML {
        "<p><a class=\"quiet inspection\" href=\"\(path)\">\(ui.say("page.inspect"))</a></p>"
    }
}
