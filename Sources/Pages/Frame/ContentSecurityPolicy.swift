/// What a page may load and where its forms may lead. Whatever is not named here is forbidden.
struct ContentSecurityPolicy: Sendable {
    /// Whether the page uses a script of ours; scripts written into a page never run.
    var runsScript = false
    /// Whether its script may send requests to its own origin.
    var connects = false
    var images: [ContentSource] = []
    /// The sources whose pages may be loaded in frames of this one.
    var frames: [ContentSource] = []
    /// Whether pages of any origin may load this one in a frame.
    var allowsFraming = false
    /// Where forms may lead; nil leaves that open.
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
