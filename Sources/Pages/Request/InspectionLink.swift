import Text

/// The way from a page for users to the exchange in the inspector, for whoever looks for a cause.
struct InspectionLink: Sendable {
    let path: String
    let ui: Interface

    var html: HTML {
        "<p><a class=\"quiet inspection\" href=\"\(path)\">\(ui.say("See it in the inspector"))</a></p>"
    }
}
