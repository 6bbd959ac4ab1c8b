/// The page that is a client of its own, and walks the flows step by step. Its script fills the steps.
enum PlaygroundPage {
    static let tool = Tool(
        name: "playground", styleSheet: "playground.css",
        title: { PlaygroundTexts(language: $0).title },
        words: words,
        content: { content(PlaygroundTexts(language: $0)) })
}

private extension PlaygroundPage {
    /// Answers and tokens are shown as the inspector shows them.
    @Sendable
    static func words(_ language: Language) -> [(name: String, text: String)] {
        InspectorTexts(language: language).words + ClaimTexts(language: language).words
            + PlaygroundTexts(language: language).words
            + PlaygroundStepTexts(language: language).words
            + PlaygroundUseTexts(language: language).words
    }

    static func content(_ texts: PlaygroundTexts) -> HTML {
        """
        <p>\(texts.introduction)</p>
        <nav aria-label="\(texts.flowsTitle)"><ul id="flows"></ul></nav>
        <p id="problem" class="alert" role="alert" hidden></p>
        <p id="back" role="status"></p>
        <div id="registration"></div>
        <div id="flow"></div>
        <div id="breakages"></div>
        """
    }
}
