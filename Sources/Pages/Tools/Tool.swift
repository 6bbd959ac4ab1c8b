import Text

/// A page for developers. Its script has the same name, and fills the server's layout.
package struct Tool: Sendable {
    /// The last part of its path, and the name of its script.
    package let name: String
    /// The name of a style sheet of its own.
    var styleSheet: String?
    let title: Phrase
    let words: [ScriptWords]
    let content: @Sendable (Interface) -> HTML

    /// THE table of the pages for developers, in the order of the bar.
    package static let all = [InspectorPage.tool, PlaygroundPage.tool, ExamsPage.tool]

    package func render(at place: ToolPlace, ui: Interface) -> Page {
        let frame = ToolFrame(
            title: ui.say(title), name: name, styleSheet: styleSheet, place: place, words: words,
            ui: ui)
        return frame.page(content(ui))
    }
}
