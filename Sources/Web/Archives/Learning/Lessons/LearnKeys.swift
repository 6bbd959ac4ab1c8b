import JOSE
import Text

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
                .flatMap(\.there.sights.keys)
            let algorithms = Set(keys.compactMap { $0.words.count > 2 ? $0.words[2] : nil })
            let known = algorithms.filter(LearnOffer.algorithms.contains).sorted()
            guard !known.isEmpty, learnt.json["profile"]?["signing_algorithms"] == nil else {
                return
            }
            learnt.describe("signing_algorithms", as: .array(known.map(JSON.string)))
        }
    }
}

private extension LearnKeys {
    /// The form of `kid`.
    func learnNames(from evidence: Evidence, into learnt: inout Learnt) {
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
    static let least = 8
}
