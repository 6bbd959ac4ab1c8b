/// The sources that a page may load and the targets of its forms. Anything else is forbidden.
struct ContentSecurityPolicy: Sendable {
    /// True if the page uses a script of ours; inline scripts never run.
    var runsScript = false
    /// True if its script may send requests to its own origin.
    var connects = false
    var images: [ContentSource] = []
    /// The sources of frames in this page.
    var frames: [ContentSource] = []
    /// True if pages of any origin may frame this one.
    var allowsFraming = false
    /// The targets of forms; nil for any.
    var formTargets: [ContentSource]?

    var header: String {
        var directives = ["default-src 'none'", "style-src 'self'"]
        if runsScript { directives.append("script-src 'self'") }
        if connects { directives.append("connect-src 'self'") }
        directives.append(directive("img-src 'self'", images))
        if !frames.isEmpty { directives.append(directive("frame-src", frames)) }
        if let formTargets {
            directives.append(
                formTargets.isEmpty
                    ? "form-action 'none'" : directive("form-action", formTargets))
        }
        directives += ["frame-ancestors \(allowsFraming ? "*" : "'none'")", "base-uri 'none'"]
        return directives.joined(separator: "; ")
    }
}

private extension ContentSecurityPolicy {
    func directive(_ start: String, _ sources: [ContentSource]) -> String {
        ([start] + sources.map(\.expression)).joined(separator: " ")
    }
}
