import Text

/// The requested scopes, side by side.
struct ScopeChips: Sendable {
    let scopes: [String]
    let ui: Interface

    /// The list with its title, or nil if there is nothing to list.
    var html: HTML? {
        guard !scopes.isEmpty else { return nil }
        return """
            <p id="scopes">\(ui.say("It asks for"))</p>
            <ul class="chips" aria-labelledby="scopes">
            \(scopes.map { "<li>\($0)</li>" as HTML })
            </ul>
            """
    }
}
