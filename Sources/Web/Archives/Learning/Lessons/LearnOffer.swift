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
            var seen = evidence.seen.values[name] ?? []
            if name == "scopes" {
                // Most providers accept any.
                let learnt = learnt.json["profile"]?["scopes"]?.array ?? []
                seen = seen.filter { learnt.contains(.string($0)) }
            }
            let played = (stated + seen.filter { !stated.contains($0) }).filter {
                Self.isPlayable($0, as: name, evidence.vocabulary)
            }
            let told = JSON.array(
                played.map { word in
                    let isType = name == "response_types"
                    return .string(isType ? ResponseType(text: word).text : evidence.name(word))
                })
            let isKnown = learnt.json["profile"]?[name] == told
            // The key set tells which algorithms have keys.
            let isOfKeys = name == "signing_algorithms" && evidence.seen.hasKeys
            if !played.isEmpty, !isOfKeys { learnt.describe(name, as: told) }
            if played != stated || isKnown || isOfKeys {
                learnt.describe(
                    "discovery", "changes", member,
                    as: .array(stated.map { .string(evidence.words.told($0)) }))
            }
        }
    }

    static func isPlayable(
        _ word: String, as name: String, _ vocabulary: ConfigurationVocabulary
    ) -> Bool {
        let profiles = vocabulary.profiles
        return switch name {
        case "scopes": true
        case "grant_types": profiles.contains { $0.grants.contains { $0.name == word } }
        case "response_types":
            Profile.generic.responseTypes.contains { $0.text == ResponseType(text: word).text }
        case "response_modes": Profile.generic.responseModes.contains { $0.rawValue == word }
        case "signing_algorithms": algorithms.contains(word)
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
                : .string(evidence.words.told(text))
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
        let found = evidence.rerun.differences.filter { $0.difference.place.hasPrefix("key ") }
        for (_, difference) in found {
            guard let there = difference.there?.told.words, let here = difference.here?.told.words
            else { continue }
            if there.contains("kid"), here.contains("kid") {
                let withheld = ["alg", "use"].filter { !there.contains($0) }
                learnt.describe("withheld_key_members", as: .array(withheld.map(JSON.string)))
            }
            for (name, member) in Self.rows where there.contains(name) != here.contains(name) {
                learnt.describe(member, as: .bool(there.contains(name)))
            }
        }
        guard let (comparison, _) = found.first else { return }
        let keys = (comparison.step.answer?["keys"]?.array ?? []).filter { $0["use"] != "enc" }
        var algorithms = evidence.seen.values["signing_algorithms"] ?? []
        for key in keys {
            let kind = key["kty"]?.string?.prefix(1) ?? ""
            // A key that names no algorithm is that of the tokens that were seen.
            let isSeen = algorithms.contains { kind == ($0.hasPrefix("PS") ? "R" : $0.prefix(1)) }
            guard let algorithm = Self.algorithm(of: key), !algorithms.contains(algorithm),
                key["alg"] != nil || !isSeen
            else { continue }
            algorithms.append(algorithm)
        }
        let known = algorithms.filter(LearnOffer.algorithms.contains)
        guard !known.isEmpty else { return }
        learnt.describe("signing_algorithms", as: .array(known.map(JSON.string)))
        let usual = keys.filter { Self.algorithm(of: $0) == known[0] }
        if usual.count == 2 { learnt.describe("publishes_next_key", as: true) }
    }

    /// The algorithm of a key, the usual one of its kind where it names none.
    private static func algorithm(of key: JSON) -> String? {
        if let algorithm = key["alg"]?.string { return algorithm }
        let kinds = [
            "RSA": "RS256", "P-256": "ES256", "P-384": "ES384", "P-521": "ES512",
            "Ed25519": "EdDSA",
        ]
        return (key["crv"] ?? key["kty"])?.string.flatMap { kinds[$0] }
    }

    /// The form of `kid`.
    private func learnNames(from evidence: Evidence, into learnt: inout Learnt) {
        var names: [String] = []
        for token in ["access_token", "id_token"] {
            names += evidence.differences(.token, at: "member \(token) header kid").compactMap {
                $0.comparison.step.given(token).flatMap(OpenedToken.init)?.header["kid"]?.string
            }
        }
        names += evidence.differences(.authorize, at: "parameter id_token header kid").compactMap {
            $0.comparison.reply?["id_token"].flatMap(OpenedToken.init)?.header["kid"]?.string
        }
        for (comparison, difference) in evidence.rerun.differences
        where difference.place.hasPrefix("kid ") {
            names += comparison.step.answer?["keys"]?[0]?["kid"].map { [$0.string ?? ""] } ?? []
        }
        guard let name = names.first, let form = TextForm(name) else { return }
        if form.length < Self.least {
            learnt.miss("the form of kid: it is too short to be drawn by chance")
        } else {
            let isDigest = name.utf8.count == 44 && name.utf8.last == .ascii("=")
            learnt.describe("key_names", as: .string(isDigest ? "digest" : form.pattern))
        }
    }

    /// The minimum of profiles.
    private static let least = 4
}
