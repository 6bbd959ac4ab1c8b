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

/// The paths of a tenant's pages, and the played profile.
package struct ToolPlace: Sendable {
    let profile: String
    let tenant: String?
    /// The path of the control API, without a slash at the end: `/acme/_understudy`.
    let control: String
    /// The path of the front page.
    let home: String
    /// True if the control API, and with it the pages that call it, is served.
    package let isServed: Bool
    /// True if the tenant keeps a record, so that there is something to watch.
    let isRecorded: Bool
    /// The path of the tenant's metadata; nil for the usual one.
    let metadata: String?

    /// - Parameter tenant: nil for the root.
    package init(
        profile: String, tenant: String?, control: String, home: String, isServed: Bool,
        isRecorded: Bool = true, metadata: String? = nil
    ) {
        self.profile = profile
        self.tenant = tenant
        self.control = control
        self.home = home
        self.isServed = isServed
        self.isRecorded = isRecorded
        self.metadata = metadata
    }
}

/// The texts of a page's script, by their names in it. The script fills their placeholders.
typealias ScriptWords = KeyValuePairs<String, Phrase>

/// The page that examines the reader's own application, question by question. Its script fills it.
enum ExamsPage {
    static let tool = Tool(
        name: "exams", styleSheet: "playground.css", title: "Exam", words: [words],
        content: content)
}

private extension ExamsPage {
    static let words: ScriptWords = [
        "ask-again": "Ask this one",
        "ask":
            "Log in at your application now. {} signs in, and the server does one thing wrong: {}.",
        "ask-plain": "Log in at your application now. {} signs in, and nothing is wrong.",
        "in": "I am signed in", "out": "I am not signed in", "skip": "I cannot tell",
        "running": "The next question comes.", "completed": "All is asked.",
        "look": "See the login",
    ]

    @Sendable
    static func content(_ ui: Interface) -> HTML {
        let introduction = ui.say(
            "What would your app let pass? Point it at this issuer, and log in when you are asked.")
        return """
            <p>\(introduction)</p>
            <form id="order"><label for="plan">\(ui.say("Plan"))</label> <select id="plan"></select>
            <button class="small">\(ui.say("Begin"))</button></form>
            <p id="problem" class="alert" role="alert" hidden></p>
            <section id="matter" role="status"></section>
            <div id="results"></div>
            """
    }
}
