import Text

/// The page that acts as a client, and walks the flows step by step. Its script fills the steps.
enum PlaygroundPage {
    static let tool = Tool(
        name: "playground", styleSheet: "playground.css", title: title, words: words,
        content: content)
}

private extension PlaygroundPage {
    static let title: Phrase = "Playground"

    /// Answers and tokens look as in the inspector.
    static let words =
        InspectorWords.all + ClaimWords.all + PlaygroundWords.all + PlaygroundStepWords.all
        + PlaygroundUseWords.all

    @Sendable
    static func content(_ ui: Interface) -> HTML {
        let introduction = ui.say(
            "A client of its own. It really sends what you see, and you may change all of it first."
        )
        let seen = ui.say("As Understudy sees it")
        return """
            <p>\(introduction)</p>
            <nav aria-label="\(ui.say("Flows"))"><ul id="flows"></ul></nav>
            <p id="problem" class="alert" role="alert" hidden></p>
            <p id="back" role="status"></p>
            <div class="halves">
            <div>
            <div id="flow"></div>
            <div id="breakages"></div>
            </div>
            <aside id="other-half" aria-label="\(seen)">
            <h2>\(seen)</h2>
            <div id="seen"></div>
            </aside>
            </div>
            """
    }
}
