import Text

/// The fault in an unknown path that is close to a served one.
package enum PathFault: Sendable {
    /// The path contains a host name, which belongs before it.
    case hostName
    case doubledSlash
    case trailingSlash
    /// The slash is missing between a base URL and what was added to it.
    case missingSlash
    case letterCase
    /// The path is another provider's path for an endpoint.
    case otherProvider
    /// The path of discovery follows an endpoint that was taken for the issuer.
    case doubledDiscovery
    /// A served path follows other segments.
    case longer
    case slip
}

extension PathFault {
    /// The paths that result from removing extra slashes from `path`.
    package static func withoutSlashes(_ path: String) -> [(fault: PathFault, path: String)] {
        let segments = path.split(separator: "/")
        let single = "/" + segments.joined(separator: "/")
        guard path.first == "/", path != single, !segments.isEmpty else { return [] }
        let isDoubled = path != single + "/"
        return [(isDoubled ? .doubledSlash : .trailingSlash, single)]
    }

    /// The path with the slash that is missing before a served one; nil where none is.
    package static func withSlash(_ path: String, served: [String]) -> (PathFault, path: String)? {
        for end in served where end.utf8.count > 1 && path.hasSuffix(end.dropFirst()) {
            let before = path.dropLast(end.count - 1)
            guard before.utf8.count > 2, let last = before.utf8.last, last.isLetter || last.isDigit
            else { continue }
            return (.missingSlash, "\(before)\(end)")
        }
        return nil
    }

    /// The path that was most likely meant by `path`.
    ///
    /// - Parameters:
    ///   - served: the paths that are served, in the order of preference.
    ///   - pathOf: the path of an endpoint by its name in the table of routes.
    package static func nearest(
        to path: String, served: [String], pathOf: (String) -> String?
    ) -> (fault: PathFault, path: String)? {
        let end = served.first { path.hasSuffix($0) }
        if let end, hasHost(path.dropLast(end.count)) { return (.hostName, end) }
        if let end, end.hasPrefix(wellKnown), path.count > end.count,
            served.contains(String(path.dropLast(end.count)))
                || path.dropLast(end.count).hasPrefix(wellKnown)
        {
            return (.doubledDiscovery, end)
        }
        if let end, let closer = closer(to: path, than: end, served) { return (.slip, closer) }
        if let end, isOfProvider(path.dropLast(end.count)) { return (.otherProvider, end) }
        for (fault, single) in withoutSlashes(path) {
            if let match = served.first(where: { single.hasSuffix($0) }) { return (fault, match) }
        }
        if let end { return (.longer, end) }
        for form in [path] + withoutSlashes(path).map(\.path) {
            let small = form.lowercased()
            guard let match = served.first(where: { small.hasSuffix($0.lowercased()) }) else {
                continue
            }
            let before = form.dropLast(match.count)
            if hasHost(before) { return (.hostName, match) }
            return (isOfProvider(before) ? .otherProvider : .letterCase, match)
        }
        let last = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        if let other = endpointsByWord[last].flatMap(pathOf) { return (.otherProvider, other) }
        return path.nearest(among: served).map { (.slip, $0) }
    }

    /// The served path that has all of a path, as another version of an endpoint may; nil where
    /// none is closer than the end of it.
    private static func closer(to path: String, than end: String, _ served: [String]) -> String? {
        let before = path.dropLast(end.count)
        // A slash too many is a fault of its own.
        guard !before.hasSuffix("/"), !path.hasSuffix("/") else { return nil }
        let segments = path.split(separator: "/").sorted()
        return served.first { other in
            other.utf8.count > end.utf8.count
                && (other.hasPrefix(before) && other.hasSuffix(end)
                    || other.split(separator: "/").sorted() == segments)
        }
    }

    /// Returns true if the first segment of a path is a mistake, not the name of a new tenant.
    package static func isNoTenant(_ segment: some StringProtocol) -> Bool {
        providerWords.contains(String(segment)) || hasHost(segment)
    }

    /// Returns true if a piece of a path begins as the paths of other providers do.
    private static func isOfProvider(_ piece: Substring) -> Bool {
        piece.split(separator: "/").first.map { providerWords.contains(String($0)) } ?? false
    }

    /// Returns true if a piece of a path holds a host or its placeholder, perhaps with a scheme.
    package static func hasHost(_ piece: some StringProtocol) -> Bool {
        let decoded = String(piece).percentDecoded ?? String(piece)
        return decoded.split(separator: "/").contains { segment in
            segment.first == "{" || segment.first == "$" || segment == "http:"
                || segment == "https:" || isHost(segment)
        }
    }

    /// Returns true if a segment is `localhost`, has a port, or ends like a public host, in lower
    /// case: test names may have dots too.
    private static func isHost(_ segment: Substring) -> Bool {
        let name = segment.prefix { $0 != ":" }
        let port = segment.dropFirst(name.count + 1)
        if name == "localhost" || !name.isEmpty && !port.isEmpty && port.utf8.allSatisfy(\.isDigit)
        {
            return true
        }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, labels.allSatisfy({ !$0.isEmpty })
        else { return false }
        return publicEnds.contains(String(last))
            && name.utf8.allSatisfy {
                $0.isLowerCaseLetter || $0.isDigit || $0 == .ascii("-") || $0 == .ascii(".")
            }
    }

    private static let wellKnown = "/.well-known/"

    private static let publicEnds: Set<String> = [
        "app", "com", "dev", "example", "io", "jp", "local", "localhost", "net", "org",
    ]

    /// The first path segments that providers use for their endpoints.
    private static let providerWords: Set<String> = [
        "adfs", "api", "as", "auth", "common", "connect", "consumers", "login", "o", "oauth",
        "oauth2", "oidc", "openid", "openid-connect", "organizations", "protocol", "realms",
        "services", "v1", "v2", "v2.0", "v3",
    ]

    /// The last path segments that providers use for their endpoints.
    private static let endpointsByWord = MistakeTable.words("path_words")
}

extension PathFault {
    package var code: DiagnosisCode {
        switch self {
        case .hostName: "path.host-name"
        case .doubledSlash: "path.doubled-slash"
        case .trailingSlash: "path.trailing-slash"
        case .missingSlash: "path.missing-slash"
        case .letterCase: "path.letter-case"
        case .otherProvider: "path.other-provider"
        case .doubledDiscovery: "path.doubled-discovery"
        case .longer, .slip: "request.not-found"
        }
    }

    /// - Parameter meant: the path that was most likely meant.
    package func diagnosis(of path: String, meant: String) -> Finding {
        Finding(code, ["path": path, "meant": meant], as: "near")
    }
}
