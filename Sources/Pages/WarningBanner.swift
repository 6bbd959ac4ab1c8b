import Text

/// The part of a page that says what is odd about a request that was accepted all the same.
struct WarningBanner: Sendable {
    let warnings: [Phrase]
    let language: Language

    /// The banner, or nil if there is nothing to say.
    var html: HTML? {
        guard !warnings.isEmpty else { return nil }
        return """
            <section class="warnings">
            <h2>\(title)</h2>
            <ul>
            \(warnings.map { "<li>\(VisibleText(language.sentence($0)).text)</li>" as HTML })
            </ul>
            </section>
            """
    }

    private var title: String {
        language.choose("Accepted, but worth a look", "受け付けましたが、確認してください")
    }
}
