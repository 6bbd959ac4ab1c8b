import Text

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
        "in": "I am signed in",
        "out": "I am not signed in",
        "skip": "I cannot tell",
        "running": "The next question comes.",
        "completed": "All is asked.",
        "look": "See the login",
    ]

    @Sendable
    static func content(_ ui: Interface) -> HTML {
        let introduction = ui.say(
            "What would your app let pass? Point it at this issuer, and log in when you are asked."
        )
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
