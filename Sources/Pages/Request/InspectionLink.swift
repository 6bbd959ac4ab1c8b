import Text

/// The link from a page for users to the exchange in the inspector, for developers who look for a
/// cause.
struct InspectionLink: Sendable {
    let path: String
    let ui: Interface

    var html: HTML {
        "<p><a class=\"quiet inspection\" href=\"\(path)\">\(ui.say("See it in the inspector"))</a></p>"
    }
}
