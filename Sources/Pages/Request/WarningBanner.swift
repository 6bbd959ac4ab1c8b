import Text

/// The part of a page about oddities of an accepted request.
struct WarningBanner: Sendable {
    let warnings: [Phrase]
    let ui: Interface
    var title: Phrase = "Accepted, but worth a look"

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
