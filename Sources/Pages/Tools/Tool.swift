import Text

/// A page for developers. Its script has the same name, and fills the server's layout.
package struct Tool: Sendable {
    /// The last part of its path, and the name of its script.
    package let name: String
    /// The name of a style sheet of its own.
    var styleSheet: String?
    /// The row of its title.
    let title: String
    /// The article about it.
    let article: String
    /// The row of the link past the bar.
    var skip = "tool-page.skip"
    /// The families of rows whose texts its script shows, by their names in the family.
    let words: [String]
    let content: @Sendable (Interface) -> HTML

    /// THE table of the pages for developers, in the order of the bar.
    package static let all = [InspectorPage.tool, PlaygroundPage.tool, ExamsPage.tool]

    package func render(at place: ToolPlace, ui: Interface) -> Page {
        let frame = ToolFrame(
            title: ui.say(title), name: name, styleSheet: styleSheet, article: article,
            skip: skip, place: place, words: words, ui: ui)
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
    /// The names of the profile and the tenant.
    var names: [String] { [profile, tenant].compactMap { $0 } }
    /// The same for pages of users, which lead to what developers use.
    package var servedHome: String? { isServed ? home : nil }
    /// The path of the list of articles.
    package var documents: String { "\(control)/docs" }
    /// True if the control API, and with it the pages that call it, is served.
    package let isServed: Bool
    /// True if the tenant keeps a record, so that there is something to watch.
    let isRecorded: Bool
    /// What scripts cannot learn from the tenant's metadata, by the names of data attributes.
    let facts: [String: String]

    /// - Parameter tenant: nil for the root.
    package init(
        profile: String, tenant: String?, control: String, home: String, isServed: Bool,
        isRecorded: Bool = true, facts: [String: String] = [:]
    ) {
        self.profile = profile
        self.tenant = tenant
        self.control = control
        self.home = home
        self.isServed = isServed
        self.isRecorded = isRecorded
        self.facts = facts
    }
}

/// The page that examines the reader's own application, question by question. Its script fills it.
enum ExamsPage {
    static let tool = Tool(
        name: "exams", styleSheet: "playground.css", title: "exams-page.title",
        article: "Exam", words: ["exams-script"], content: content)
}

private extension ExamsPage {
    @Sendable
    static func content(_ ui: Interface) -> HTML {
        """
        <p>\(ui.say("exams-page.purpose"))</p>
        <p id="problem" class="alert" role="alert" hidden></p>
        <section id="matter" role="status"></section>
        <div id="results"></div>
        <form id="order" class="asked">
        <p>\(ui.say("exams-page.point"))</p>
        <p><code id="issuer"></code></p>
        <label for="start">\(ui.say("exams-page.start"))</label>
        <input type="url" id="start" placeholder="http://localhost:3000/login" autocomplete="off">
        <p class="note">\(ui.say("exams-page.start-help"))</p>
        <label for="plan">\(ui.say("exams-page.plan"))</label>
        <select id="plan"></select>
        <p id="promise"></p>
        <button class="primary">\(ui.say("exams-page.begin"))</button>
        </form>
        """
    }
}
