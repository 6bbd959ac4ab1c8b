import Configuration
import OAuth
import Providers
import Text

/// The profiles that there are.
enum ProfileNames {
    static let all = ProviderCatalog.profiles.map(\.name) + ShippedProfiles.names

    /// The provider that a profile plays, in a phrase.
    static func sentence(_ name: String) -> String {
        if let words = WordList.lines("profiles").first(where: { $0[0] == name }) {
            return words.dropFirst().joined(separator: " ")
        }
        let comment = ShippedProfiles.text(name)?.split(separator: "\n").first ?? ""
        return String(comment.drop { "/ ".contains($0) })
    }

    /// A configuration that begins a profile of one's own; nil where there is no such profile.
    static func configuration(_ name: String) -> String? {
        guard let text = ShippedProfiles.text(name) else {
            return all.contains(name) ? "{\n  profile: {\n    extends: \"\(name)\",\n  },\n}" : nil
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let comments = lines.prefix { $0.hasPrefix("//") }
        let body = lines.dropFirst(comments.count).map { $0.isEmpty ? "" : "  " + $0 }
        let profile = "  profile: " + body.joined(separator: "\n").dropFirst(2) + ","
        return (comments + ["{", profile[...], "}"]).joined(separator: "\n")
    }
}

/// A profile, and its differences from the one that follows the specifications.
struct ExplainedProfile {
    @Boxed private var profile: Profile
    private let endpoints: [ServedEndpoint]

    init(_ profile: Profile, serving endpoints: [ServedEndpoint]) {
        self.profile = profile
        self.endpoints = endpoints
    }

    var name: String { profile.name }

    var text: String {
        let offered = [
            line("scopes", \.scopes), line("grants", \.grantTypes),
            line("response types", \.responseTypes.texts),
            line("response modes", \.responseModes.texts),
            line("client authentication", \.clientAuthentication.names),
            line("signs with", \.keys.algorithms.texts),
        ]
        let issued = [
            line("lifetimes", \.lifetimeTexts),
            line("claims of access tokens", \.accessTokenShape.sortedClaims),
            line("claims of ID tokens", \.idTokenShape.sortedClaims),
            line("claims by scope", \.scopeClaimTexts),
        ]
        let told = [
            line("errors of its own", \.errorTexts), line("levels", \.levelTexts),
            line("headers", \.fieldTexts),
        ]
        let lines =
            [issuer] + paths + [absent] + offered + issued + told
            + [evidence, "more: understudy docs \(name)"]
        return (["\(name): a profile"] + lines.compactMap(\.self)).joined(separator: "\n  ")
    }

    private var issuer: String {
        let path = TenantConfiguration(profile: profile).issuerPath(ofTenant: nil)
        return "issuer: " + profile.issuer.issuer(at: "http://localhost:8414" + path)
    }

    /// The endpoints whose paths differ from those of the specifications' profile.
    private var paths: [String] {
        let below = profile.path(ofTenant: nil)
        return profile.paths.filter { !$0.value.isEmpty }.ordered { $0.key }
            .map { "\($0.key): " + $0.value.map { below + $0 }.joined(separator: ", ") }
    }

    private var absent: String? {
        let names = endpoints.map(\.name).filter { profile.paths[$0]?.isEmpty == true }
        return names.isEmpty ? nil : "not served: " + names.joined(separator: ", ")
    }

    private var evidence: String? {
        TextTable.named("evidence.txt").split(separator: "\n")
            .map { $0.split(separator: " ") }.first { $0[0] == name }
            .map { "held to: \($0[1]) facts from \($0[2]) sources" }
    }

    /// nil for a value equal to that of the specifications' profile.
    private func line(_ name: String, _ texts: KeyPath<Profile, [String]>) -> String? {
        let own = profile[keyPath: texts]
        guard own != Profile.generic[keyPath: texts] else { return nil }
        return "\(name): " + (own.isEmpty ? "none" : own.joined(separator: ", "))
    }
}

private extension Profile {
    var lifetimeTexts: [String] {
        lifetimes.filter { $0.value != Profile.generic.lifetimes[$0.key] }
            .map { "\($0.key.name) \($0.value) s" }.sorted()
    }

    var scopeClaimTexts: [String] {
        scopeClaims.map { "\($0.key) (\($0.value.joined(separator: " ")))" }.sorted()
    }

    var errorTexts: [String] { errors.table.map { "\($0.key) \($0.value.count)" }.sorted() }

    var levelTexts: [String] { diagnosis.map { "\($0.key) \($0.value.rawValue)" }.sorted() }

    var fieldTexts: [String] {
        fields.byEndpoint.map { "\($0.key) (\($0.value.keys.sorted().joined(separator: " ")))" }
            .sorted()
    }
}

private extension Array where Element: RawRepresentable<String> {
    var texts: [String] { map(\.rawValue) }
}

private extension [ResponseType] {
    var texts: [String] { map(\.text) }
}

private extension [any ClientAuthenticationMethod] {
    var names: [String] { map(\.name) }
}

private extension TokenShape {
    var sortedClaims: [String] { claims.sorted() }
}
