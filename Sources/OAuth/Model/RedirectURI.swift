import Text

/// Compares redirect URIs as strings, byte for byte (RFC 9700 §2.1), except that the port of a
/// loopback address may vary for native clients (RFC 8252 §7.3).
package enum RedirectURI {
    package static func matches(_ sent: String, registered: String, native: Bool) -> Bool {
        // `==` would treat characters as equal that Unicode calls equivalent.
        if sent.utf8.elementsEqual(registered.utf8) { return true }
        // A client may have thousands, of which most are for no loopback address.
        guard native, [sent, registered].allSatisfy({ $0.utf8.starts(with: "http://".utf8) }),
            let sent = URI(sent), let registered = URI(registered), sent.isLoopback,
            sent.host == registered.host
        else { return false }
        return sent.path == registered.path && sent.query == registered.query
            && sent.fragment == nil && sent.authority?.contains("@") == false
    }

    /// Compares as `comparison` says; the port of a loopback address never varies for `wildcard` and
    /// `pattern`, and for `prefix` only where none is registered.
    package static func matches(
        _ sent: String, registered: String, by comparison: RedirectComparison, native: Bool
    ) -> Bool {
        switch comparison {
        case .exact: matches(sent, registered: registered, native: native)
        case .wildcard: matches(sent, wildcard: registered)
        case .pattern: matches(sent, pattern: registered)
        case .prefix:
            matches(sent, prefix: registered)
                || native && withoutPort(sent).map { matches($0, prefix: registered) } ?? false
        case .below: isBelow(sent, registered, native: native)
        }
    }

    /// Returns true if a URI is at or below another one: its host in the domain of the other's, its
    /// path in the other's folder.
    private static func isBelow(_ sent: String, _ registered: String, native: Bool) -> Bool {
        guard let sent = URI(sent), let registered = URI(registered),
            sent.scheme.lowercased() == registered.scheme.lowercased(), let host = sent.host,
            let domain = registered.host, sent.authority?.contains("@") == false, !climbs(sent.path)
        else { return false }
        let isSamePort = port(of: sent, host) == port(of: registered, domain)
        let isAt = host == domain && (isSamePort || native && registered.isLoopback)
        let folder = registered.path.hasSuffix("/") ? registered.path : registered.path + "/"
        return (isAt || host.hasSuffix("." + domain) && isSamePort)
            && (sent.path == registered.path || (sent.path + "/").hasPrefix(folder))
    }

    /// Returns true if a browser, or who decodes once more, would take segments of a path for steps
    /// (https://url.spec.whatwg.org/#double-dot-path-segment).
    private static func climbs(_ path: String) -> Bool {
        path.lowercased().replacing(text: "%25", with: "%").replacing(text: "%2e", with: ".")
            .replacing(text: "%2f", with: "/").split(separator: "/")
            .contains { $0 == "." || $0 == ".." }
    }

    private static func port(of uri: URI, _ host: String) -> Substring? {
        let afterUser = uri.authority?.split(separator: "@").last
        let port = afterUser?.dropFirst(host.count).dropFirst()
        let usual = uri.scheme.lowercased() == "https" ? "443" : "80"
        return port.map { $0.isEmpty ? usual[...] : $0 }
    }

    /// Compares byte for byte. A `*` at the end stands for anything except the query and the
    /// fragment; a slash before it may be missing. A `*` alone stands for any address of the web.
    private static func matches(_ sent: String, prefix registered: String) -> Bool {
        if sent.utf8.elementsEqual(registered.utf8) { return true }
        guard registered.hasSuffix("*"), let uri = URI(sent) else { return false }
        if registered == "*" { return uri.isHTTP }
        let prefix = registered.dropLast()
        let path = sent.prefix { $0 != "?" && $0 != "#" }
        guard !climbs(String(path)), uri.authority?.contains("@") != true else { return false }
        return path.utf8.starts(with: prefix.utf8)
            || (prefix.hasSuffix("/") && path.utf8.elementsEqual(prefix.dropLast().utf8))
    }

    /// A web address of this machine without its port; nil for any other.
    private static func withoutPort(_ sent: String) -> String? {
        guard let uri = URI(sent), uri.scheme == "http", uri.isLoopback, let host = uri.host,
            let authority = uri.authority, authority.hasPrefix("\(host):")
        else { return nil }
        return "http://\(host)" + sent.dropFirst("http://".count + authority.count)
    }

    /// Compares scheme and host without case, the rest byte for byte. The first label of a web host
    /// may be `*`, which stands for one label.
    package static func matches(_ sent: String, wildcard registered: String) -> Bool {
        if sent.utf8.elementsEqual(registered.utf8) { return true }
        guard let sent = URI(sent), let registered = URI(registered),
            sent.scheme.lowercased() == registered.scheme.lowercased(),
            sent.path == registered.path, sent.query == registered.query,
            sent.fragment == registered.fragment,
            let authority = sent.authority, let pattern = registered.authority
        else { return false }
        return matches(host: authority.lowercased(), pattern.lowercased(), isWeb: registered.isHTTP)
    }

    private static func matches(host: String, _ pattern: String, isWeb: Bool) -> Bool {
        if host == pattern { return true }
        guard isWeb, pattern.hasPrefix("*."), !host.contains("@") else { return false }
        let label = host.prefix { $0 != "." }
        return !label.isEmpty && host.dropFirst(label.count) == pattern.dropFirst()
    }

    /// Compares with a pattern of the configuration, in which `*` stands for any number of
    /// characters other than the delimiters of a URI.
    package static func matches(_ sent: String, pattern: String) -> Bool {
        guard Glob(pattern, delimiters: ["/", "?", "#", ".", ":", "@", "&"]).matches(sent) else {
            return false
        }
        return sent == pattern || !climbs(URI(sent)?.path ?? "")
    }

    /// Schemes that run in the browser instead of leading to a client.
    package static let dangerousSchemes: Set<String> = [
        "javascript", "data", "vbscript", "blob", "file", "filesystem", "about", "view-source",
        "jar", "mailto",
    ]

    /// Schemes by which an operating system or a browser starts a program that is no client. A
    /// client may register one all the same; an unregistered one leads away from any client.
    private static let programSchemes: Set<String> = [
        "afp", "android-app", "brave", "callto", "chrome", "edge", "facetime", "facetime-audio",
        "feed", "feeds", "ftp", "ftps", "hcp", "help", "intent", "irc", "ircs", "itms", "itms-apps",
        "itms-services", "ldap", "ldaps", "magnet", "microsoft-edge", "moz-extension", "news",
        "nfs", "nntp", "opera", "rdp", "search", "search-ms", "sftp", "shell", "skype", "sms",
        "smsto", "smb", "ssh", "tel", "telnet", "vnc", "webcal", "ws", "wss",
    ]

    /// Returns true if a browser may be sent there by a client that registered nothing.
    package static func isHarmless(_ text: String) -> Bool {
        guard let uri = URI(text), !uri.isHostAndPort else { return false }
        return !dangerousSchemes.contains(uri.scheme.lowercased()) && !startsProgram(uri.scheme)
    }

    /// Returns true if an unregistered scheme leads to no client, unlike `http` and schemes of apps
    /// (RFC 8252 §7.1).
    package static func startsProgram(_ scheme: String) -> Bool {
        let scheme = scheme.lowercased()
        return programSchemes.contains(scheme) || scheme.hasPrefix("ms-")
            || scheme.hasPrefix("chrome-")
    }
}

/// The way in which a redirect URI is compared with a registered one.
package enum RedirectComparison: String, Sendable, CaseIterable {
    /// Byte for byte (RFC 9700 §2.1).
    case exact
    /// Scheme and host in any case, and `*` for the first label of the host.
    case wildcard
    /// Byte for byte, and `*` for anything at the end.
    case prefix
    /// The registered URI, and any below its host and its path.
    case below
    /// `*` for anything but the delimiters of a URI, as in the patterns of open servers.
    case pattern
}
