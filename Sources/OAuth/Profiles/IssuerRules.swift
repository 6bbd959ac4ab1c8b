import Members
import Text

/// The form of an issuer: the base URL of a tenant, and a suffix.
package struct IssuerRules: Sendable, Equatable {
    /// Empty, or a text that begins with a slash.
    private let suffix: String

    /// The base URL itself.
    package static let bare = IssuerRules(suffix: "")
    /// The base URL and a slash, which clients compare too (OpenID Connect Discovery §4.3).
    package static let trailingSlash = IssuerRules(suffix: "/")

    private init(suffix: String) {
        self.suffix = suffix
    }

    /// The base URL and a path of the provider; nil for a text that is no path.
    package init?(path: String) {
        guard path.count > 1, path.hasPrefix("/"), !path.hasSuffix("/"), !path.contains("?"),
            !path.contains("#"), URI("https://localhost\(path)") != nil
        else { return nil }
        self.init(suffix: path)
    }

    /// - Parameter base: a URL without a trailing slash.
    package func issuer(at base: String) -> String {
        // A sum is a new text, even where nothing is added.
        suffix.isEmpty ? base : base + suffix
    }

    /// Returns true if an issuer is made by these rules.
    package func fits(_ issuer: String) -> Bool {
        suffix.isEmpty ? !issuer.hasSuffix("/") : issuer.hasSuffix(suffix)
    }

    /// The base URL of an issuer, without a trailing slash.
    package func base(of issuer: String) -> String {
        fits(issuer) ? String(issuer.dropLast(suffix.count)) : issuer
    }
}

extension IssuerRules {
    /// Reads such rules by their name, or as the path that follows the base URL.
    package static func read(_ name: String, of members: inout MemberReader) -> IssuerRules? {
        members.string(name, check: flaw).flatMap(named)
    }

    package static func readList(
        _ name: String, of members: inout MemberReader
    ) -> [IssuerRules]? {
        members.strings(name, check: flaw)?.compactMap(named)
    }

    private static func named(_ text: String) -> IssuerRules? {
        switch text {
        case "bare": .bare
        case "trailing_slash": .trailingSlash
        default: IssuerRules(path: text)
        }
    }

    private static func flaw(in text: String) -> Flaw? {
        guard named(text) == nil else { return nil }
        return Flaw("expected 'bare', 'trailing_slash' or a path as '/v2.0', found \(text.shown)")
    }
}
