import Text

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
                formTargets.isEmpty ? "form-action 'none'" : directive("form-action", formTargets))
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

/// A source expression of a Content-Security-Policy that covers one URI (CSP Level 3 §2.3.1).
struct ContentSource: Sendable, Hashable {
    let expression: String

    static let ownOrigin = ContentSource(expression: "'self'")

    /// Takes the origin of an `http` or `https` URL, and the scheme of any other URI. An IPv6
    /// address has no form in a source expression, so such a URL is covered by its scheme too. A
    /// text without a scheme gives nil.
    init?(covering uri: String) {
        guard let colon = uri.utf8.firstIndex(of: .ascii(":")) else { return nil }
        let scheme = uri[..<colon].lowercased()
        guard Self.isScheme(scheme) else { return nil }
        let rest = uri[uri.index(after: colon)...]
        guard scheme == "http" || scheme == "https", rest.hasPrefix("//"),
            case let host = rest.dropFirst(2).prefix(while: { !"/?#\\".contains($0) }),
            Self.isHost(host)
        else {
            expression = "\(scheme):"
            return
        }
        expression = "\(scheme)://\(host.lowercased())"
    }
}

private extension ContentSource {
    init(expression: String) { self.expression = expression }

    /// Tells whether a lower-case text is a scheme (RFC 3986 §3.1).
    static func isScheme(_ text: String) -> Bool {
        guard text.utf8.first?.isLowerCaseLetter == true else { return false }
        return text.utf8.allSatisfy {
            $0.isLowerCaseLetter || $0.isDigit || "+-.".utf8.contains($0)
        }
    }

    /// Tells whether a text is a host, perhaps with a port. A host has only letters, digits, dots
    /// and hyphens here, none of which can end the directive.
    static func isHost(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return false }
        return name.utf8.allSatisfy(isHostByte) && parts.dropFirst().allSatisfy(isPort)
    }

    static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == .ascii("-") || byte == .ascii(".")
    }

    static func isPort(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
    }
}
