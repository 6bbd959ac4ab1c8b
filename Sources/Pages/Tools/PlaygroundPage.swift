import Text

/// The page that acts as a client, and walks the flows step by step. Its script fills the steps.
enum PlaygroundPage {
    /// Answers and tokens look as in the inspector.
    static let tool = Tool(
        name: "playground", styleSheet: "playground.css", title: "playground-page.title",
        article: "Pages", skip: "playground-page.skip",
        words: ["inspector-script", "claim-script", "playground-script"], content: content)
}

private extension PlaygroundPage {
    @Sendable
    static func content(_ ui: Interface) -> HTML {
        let seen = ui.say("playground-page.seen")
        return """
            <p>\(ui.say("playground-page.purpose"))</p>
            <nav aria-label="\(ui.say("playground-page.flows"))"><ul id="flows"></ul></nav>
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
