import Configuration
import HAR
import JOSE
import OAuth
import Text

/// The discovery document beyond paths.
struct LearnOffer: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for comparison in evidence.rerun.comparisons
        where comparison.step.role == .discovery && comparison.step.status == 200 {
            let differences = comparison.differences.filter { $0.place.hasPrefix("member ") }
            guard let document = comparison.step.answer, !differences.isEmpty else { continue }
            learnLists(document, differences, evidence, &learnt)
            for difference in differences where !difference.place.isInner {
                let name = String(difference.place.dropFirst("member ".count))
                if difference.there == nil {
                    learnt.describe("discovery", "changes", name, as: .null)
                } else if Self.lists[name] == nil, let value = document[name],
                    !isAddress(name, evidence)
                {
                    learnt.describe("discovery", "changes", name, as: told(value, name, evidence))
                }
            }
            return
        }
    }

    /// The members that list supported values.
    static let lists = [
        "scopes_supported": "scopes", "grant_types_supported": "grant_types",
        "response_types_supported": "response_types", "response_modes_supported": "response_modes",
        "token_endpoint_auth_methods_supported": "token_endpoint_auth_methods",
        "id_token_signing_alg_values_supported": "signing_algorithms",
    ]

    /// Tells whether a member follows from a path.
    func isAddress(_ name: String, _ evidence: Evidence) -> Bool {
        name == "issuer" || evidence.vocabulary.endpoints.contains { $0.metadata == name }
    }

    func learnLists(
        _ document: JSON, _ differences: [Difference], _ evidence: Evidence, _ learnt: inout Learnt
    ) {
        for (member, name) in Self.lists.ordered(by: { $0.key })
        where differences.contains(where: { $0.place == "member \(member)" }) {
            guard let stated = document[member]?.array?.compactMap(\.string) else { continue }
            let playable = stated.filter { isPlayable($0, as: name, evidence) }
            let told = JSON.array(playable.map { .string(evidence.name($0)) })
            let isKnown = learnt.json["profile"]?[name] == told
            if !playable.isEmpty { learnt.describe(name, as: told) }
            if playable.count < stated.count || isKnown {
                learnt.describe(
                    "discovery", "changes", member,
                    as: .array(stated.map { .string(evidence.name($0)) }))
            }
        }
    }

    func isPlayable(_ word: String, as name: String, _ evidence: Evidence) -> Bool {
        let profiles = evidence.vocabulary.profiles
        return switch name {
        case "scopes": true
        case "grant_types": profiles.contains { $0.grants.contains { $0.name == word } }
        case "response_types":
            Profile.generic.responseTypes.contains { $0.text == ResponseType(text: word).text }
        case "response_modes": Profile.generic.responseModes.contains { $0.rawValue == word }
        case "signing_algorithms": Self.algorithms.contains(word)
        default: profiles.contains { $0.clientAuthentication.contains { $0.name == word } }
        }
    }

    static let algorithms: Set = [
        "RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "ES512", "EdDSA", "HS256", "none",
    ]

    /// The value if it is commonly known, else a made-up one.
    func told(_ value: JSON, _ name: String, _ evidence: Evidence) -> JSON {
        switch value {
        case .array(let elements): .array(elements.map { told($0, name, evidence) })
        case .string(let text):
            text.contains(text: "://")
                ? "https://example.com/"
                : .string(evidence.words.knowsAll(of: text) ? text : evidence.name(text))
        case .object: MadeUp(number: 1).claim(name, like: value, evidence.words)
        default: value
        }
    }
}

private extension String {
    /// True for the place of a part of a member.
    var isInner: Bool { split(separator: " ").count > 2 }
}

/// The members of each key in the key set.
struct LearnKeys: Lesson {
    private static let rows = [
        ("x5c", "publishes_certificates"), ("x5t#S256", "publishes_certificate_digests"),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for (_, difference) in evidence.differences(.token, at: "member id_token header x5t") {
            learnt.describe("names_certificates", as: .bool(difference.there != nil))
        }
        learnNames(from: evidence, into: &learnt)
        let found = evidence.rerun.differences.map(\.difference).filter {
            $0.place.hasPrefix("key ")
        }
        for difference in found {
            guard let there = difference.there?.told.words, let here = difference.here?.told.words
            else { continue }
            for (name, member) in Self.rows where there.contains(name) != here.contains(name) {
                learnt.describe(member, as: .bool(there.contains(name)))
            }
        }
        if found.contains(where: { $0.there == nil || $0.here == nil }) {
            let keys = evidence.rerun.comparisons.filter { $0.step.role == .keys }
                .flatMap(\.there.observed.keys)
            let algorithms = Set(keys.compactMap { $0.words.count > 2 ? $0.words[2] : nil })
            let known = algorithms.filter(LearnOffer.algorithms.contains).sorted()
            guard !known.isEmpty, learnt.json["profile"]?["signing_algorithms"] == nil else {
                return
            }
            learnt.describe("signing_algorithms", as: .array(known.map(JSON.string)))
        }
    }

    /// The form of `kid`.
    private func learnNames(from evidence: Evidence, into learnt: inout Learnt) {
        for token in ["access_token", "id_token"] {
            let place = "member \(token) header kid"
            for (comparison, _) in evidence.differences(.token, at: place) {
                guard let header = comparison.step.given(token).flatMap(OpenedToken.init)?.header,
                    let name = header["kid"]?.string, let form = TextForm(name)
                else { continue }
                if form.parts.reduce(0, { $0 + $1.length }) < Self.least {
                    learnt.miss("the form of kid: it is too short to be drawn by chance")
                } else {
                    let isDigest = name.utf8.count == 44 && name.utf8.last == .ascii("=")
                    learnt.describe("key_names", as: .string(isDigest ? "digest" : form.pattern))
                }
            }
        }
    }

    /// The minimum of profiles.
    private static let least = 8
}
