import HAR
import JOSE
import OAuth
import Text

/// The users of a recording, with made-up claims.
struct LearntPeople: Sendable {
    /// Their names in the configuration, by their `sub` in the recording.
    private(set) var names: [String: String] = [:]
    private var users: [JSON] = []

    private static let most = 5

    init(
        _ recording: Recording, _ steps: [Int], _ profile: Profile, known: Set<String>,
        keeping kept: Set<String>, _ words: TellableWords
    ) {
        let subjects = FlowFacts(recording).subjects
        var claims: [(sub: String, claims: [String: JSON])] = []
        for index in steps {
            guard let sub = subjects[index] else { continue }
            for seen in recording.steps[index].seenClaims {
                let own = (seen.object ?? [:]).filter { !known.contains($0.key) }
                if let place = claims.firstIndex(where: { $0.sub == sub }) {
                    claims[place].claims.merge(own) { first, _ in first }
                } else if claims.count < Self.most {
                    claims.append((sub, own))
                }
            }
        }
        for (place, person) in claims.enumerated() {
            let made = MadeUp(number: place + 1)
            names[person.sub] = made.username
            var user: JSON = [
                "username": .string(made.username),
                "sub": .string(made.sub(like: person.sub, profile)),
            ]
            for (name, value) in person.claims {
                let told = kept.contains(name) ? name : PublicName(name, words).text
                user.addClaim(
                    told, kept.contains(name) ? value : made.claim(name, like: value, words))
            }
            users.append(user)
        }
    }

    func state(in learnt: inout Learnt) {
        guard !users.isEmpty else {
            return learnt.miss("users: record a login with an ID token, or a userinfo request")
        }
        learnt.set(
            ["users"], to: .array(users), because: "with the claims that were seen, all made up")
    }
}

private extension MadeUp {
    /// The profile's own form, if the recorded one follows it.
    func sub(like sub: String, _ profile: Profile) -> String {
        let own = profile.subjects.sub(of: username)
        let isOwn = own != username && TextForm(own)?.name == TextForm(sub)?.name
        return isOwn ? own : id(like: sub)
    }
}

private extension JSON {
    mutating func addClaim(_ name: String, _ value: JSON) {
        var claims = self["claims"] ?? [:]
        claims[name] = value
        self["claims"] = claims
    }
}
