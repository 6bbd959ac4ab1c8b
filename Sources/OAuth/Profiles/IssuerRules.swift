import JOSE
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

    private init(suffix: String) { self.suffix = suffix }

    /// The base URL and a path of the provider; nil for a text that is no path.
    package init?(path: String) {
        guard path.count > 1, path.hasPrefix("/"), !path.hasSuffix("//"), !path.contains("?"),
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

    package static func readList(_ name: String, of members: inout MemberReader) -> [IssuerRules]? {
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

/// The path of a provider's tenants, with the root's name as one segment in braces, such as
/// `/realms/{master}`. The root may have several names, as in `/{common|organizations}`; its
/// addresses are below the first. All endpoints of a tenant lie below it.
package struct TenantPath: Sendable, Equatable {
    /// The names of the root tenant in such a path; at least one.
    package let rootNames: [String]
    /// True if names are the same in any case, as hosts are.
    package var ignoresCase = false
    /// The text before the name and after it.
    private let head: String
    private let tail: String

    /// Nil unless exactly one segment is in braces.
    package init?(_ pattern: String) {
        let parts = pattern.split(omittingEmptySubsequences: false) { "{}".contains($0) }
        guard parts.count == 3, pattern == "\(parts[0]){\(parts[1])}\(parts[2])",
            parts[0].first == "/", parts[0].last == "/", parts[2].isEmpty || parts[2].first == "/"
        else { return nil }
        head = String(parts[0])
        rootNames = parts[1].split(separator: "|", omittingEmptySubsequences: false)
            .map(String.init)
        tail = String(parts[2])
        guard rootNames.allSatisfy({ !$0.isEmpty }) else { return nil }
    }

    /// - Parameter name: nil for the tenant at the root.
    package func path(of name: String?) -> String { path(named: name ?? rootNames[0]) }

    /// - Parameter segment: the name of a tenant, or one of the names of the root.
    package func path(named segment: String) -> String { head + segment + tail }

    /// The tenant's name in a path, and the rest below the tenant's path; nil for any other path.
    package func split(_ path: String) -> (name: Substring, path: Substring)? {
        guard path.hasPrefix(head) else { return nil }
        let named = path.dropFirst(head.count)
        let name = named.prefix { $0 != "/" }
        let rest = named.dropFirst(name.count)
        guard rest.hasPrefix(tail) else { return nil }
        let below = rest.dropFirst(tail.count)
        guard below.isEmpty || below.first == "/" else { return nil }
        return (ignoresCase ? name.lowercased()[...] : name, below)
    }
}

/// The members of a provider's discovery document that do not follow from the profile.
package struct DiscoveryRules: Sendable {
    /// The only members that are published; nil for all known ones.
    package var members: Set<String>?
    /// Members that are overridden; null removes one.
    package var changes: [String: JSON] = [:]

    package init(members: Set<String>? = nil, changes: [String: JSON] = [:]) {
        self.members = members
        self.changes = changes
    }

    /// The rules of a provider, `CAssets/Tables/NAME-discovery.json5`.
    package init(named name: String) {
        let table = JSON(table: "\(name)-discovery.json5")
        members = table["members"]?.array.map { Set($0.compactMap(\.string)) }
        changes = table["changes"]?.object ?? [:]
    }

    package func applied(to document: JSON) -> JSON {
        let kept = (document.object ?? [:]).filter { members?.contains($0.key) ?? true }
        let document = kept.merging(changes) { _, change in change }
        return .object(document.filter { !$0.value.isNull })
    }
}

extension DiscoveryRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        let names = members.strings("members").map(Set.init)
        self.members = members.isNull("members") ? nil : names ?? self.members
        let stated = members.object("changes") { $0.everything().object ?? [:] }
        changes.merge(stated ?? [:]) { _, stated in stated }
    }
}

/// A provider's limits on clients that describe themselves: by registration (RFC 7591), or by a
/// document at the URL that is their id (OAuth 2.0 Client ID Metadata Document §3).
package struct SelfRegistrationRules: Sendable {
    /// True if ids may be URLs of such documents, unless the tenant says otherwise.
    package var takesDocuments = false
    /// The grants that these clients may have; nil for all that are served.
    package var grants: [String]?
    /// True if they may ask only for the scope that they state, which clients that step up exceed.
    package var limitsScope = true
    /// True if it is a finding that a client does not say whether it is native.
    package var wantsApplicationType = false
    /// True if their answers may go over the net with TLS alone, whatever the flow.
    package var wantsHTTPS = false

    package init() {}
}

extension SelfRegistrationRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&takesDocuments, "documents")
        let stated = members.strings("grant_types")
        grants = members.isNull("grant_types") ? nil : stated ?? grants
        members.replace(&limitsScope, "limits_scope")
        members.replace(&wantsApplicationType, "wants_application_type")
        members.replace(&wantsHTTPS, "wants_https")
    }
}
