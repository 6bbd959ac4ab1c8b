import Text

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

    package init(_ items: [Item] = []) {
        self.items = items
    }

    /// The list with its title; nothing if there is nothing to list.
    func html(in ui: Interface) -> HTML {
        guard !items.isEmpty else { return "" }
        return "<h2>\(ui.say("In detail"))</h2>\n\(items.map(item))\n"
    }

    private func item(_ item: Item) -> HTML {
        let rows = item.members.map { descriptionRow("\($0.name)", "\($0.value)") }
        return "<p><code>\(item.type)</code></p>\n<dl>\n\(rows)\n</dl>"
    }
}
