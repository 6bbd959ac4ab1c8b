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
        keeping kept: Set<String>, _ words: SafeVocabulary
    ) {
        let subjects = FlowFacts(recording).subjects
        var claims: [(sub: String, claims: [String: JSON])] = []
        for index in steps {
            guard let sub = subjects[index] else { continue }
            for seen in recording.steps[index].seenClaims {
                var own = (seen.object ?? [:]).filter { !known.contains($0.key) }
                // They would need evidence and values that fit each other.
                own[VerifiedClaims.name] = nil
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

/// Made-up values that keep only the form of private ones.
struct MadeUp: Sendable {
    /// The number of the person, from 1.
    let number: Int

    func claim(_ name: String, like value: JSON, _ words: SafeVocabulary) -> JSON {
        if let known = known(name), value.string != nil { return .string(known) }
        switch value {
        case .null, .bool: return value
        case .integer(let number):
            if name.hasSuffix("expires_in") { return value }
            return number > 1_000_000_000 ? 1_700_000_000 : number == 0 ? 0 : 1
        case .number: return .number(1.5)
        case .string(let text): return .string(self.text(named: name, like: text))
        case .array(let elements):
            return .array(elements.prefix(1).map { claim(name, like: $0, words) })
        case .object(let members):
            return .object(
                Dictionary(
                    firsts: members.prefix(Self.mostMembers).map { member, value in
                        (PublicName(member, words).text, claim(member, like: value, words))
                    }))
        }
    }

    /// A `sub` or another id with the length, alphabets and separators of that text.
    func id(like text: String) -> String {
        let letters = Array("example".utf8)
        let bytes = text.utf8.prefix(Self.mostBytes).enumerated().map { place, byte -> UInt8 in
            if byte.isDigit { return .ascii("0") + UInt8((place + number) % 10) }
            if !byte.isLetter { return "-_.|:/".utf8.contains(byte) ? byte : .ascii("x") }
            let isHex = text.utf8.allSatisfy { !$0.isLetter || (0x61...0x66).contains($0) }
            let turn = place + number - 1
            let letter = isHex ? .ascii("a") + UInt8(turn % 6) : letters[turn % letters.count]
            return byte.isUpperCaseLetter ? letter & 0xDF : letter
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Tells whether a text is a time of RFC 3339.
    static func isTime(_ text: String) -> Bool {
        let marks = text.utf8.prefix(17).map { $0.isDigit ? UInt8.ascii("0") : $0 }
        return marks == Array("0000-00-00T00:00:".utf8)
    }

    var username: String { "user\(number)" }
    var email: String { "\(username)@example.com" }

    private static let mostMembers = 50
    private static let mostBytes = 100
}

private extension MadeUp {
    func known(_ name: String) -> String? {
        switch name {
        case "name": "User Example \(number)"
        case "given_name": "User"
        case "family_name": "Example"
        case "nickname", "preferred_username": username
        case "email": email
        case "phone_number": "+1 555 010\(number % 10)"
        case "locale": "en"
        case "zoneinfo": "Europe/Berlin"
        case "birthdate": "1990-01-01"
        case "gender": "other"
        case "picture", "profile", "website": "https://example.com/\(username)/\(name)"
        default: nil
        }
    }

    func text(named name: String, like text: String) -> String {
        if Self.isTime(text) { return "2023-11-14T22:13:20.000Z" }
        if text.contains(text: "://") { return "https://example.com/\(username)" }
        if text.contains(ascii: "@") { return email }
        if ["true", "false"].contains(text) { return text }
        return text.contains(ascii: " ") ? "An example" : id(like: text)
    }
}
