import Members
import Text

/// A name that `${…}` may hold in a text.
enum TemplateName: Sendable, Equatable {
    /// `user.email`: a claim of the user.
    case user(claim: String)
    case clientID
    case scope
    case grantType
    case issuer
    /// The URL of the tenant that plays the attacker; there, that of the tenant it attacks.
    case opponent
    /// The same by another name of this machine, which is another origin.
    case opponentElsewhere
    /// `now`, `now+60`, `now-60`: a time in seconds.
    case now(offset: Seconds)

    init(_ text: String) throws(TemplateProblem) {
        if let (root, claim) = text.halves(at: "."), root == "user", !claim.isEmpty {
            self = .user(claim: String(claim))
        } else if ["now+", "now-"].contains(where: text.hasPrefix) {
            self = .now(offset: try Self.offset(of: text))
        } else if let plain = Self.plain[text] {
            self = plain
        } else {
            throw TemplateProblem(flaw: Self.unknown(text))
        }
    }
}

/// The reason why a text is no template.
struct TemplateProblem: Error {
    let flaw: Flaw
}

private extension TemplateName {
    static let plain: [String: TemplateName] = [
        "client_id": .clientID, "scope": .scope, "grant_type": .grantType, "issuer": .issuer,
        "now": .now(offset: 0), "opponent": .opponent,
        "opponent_elsewhere": .opponentElsewhere,
    ]

    static func offset(of text: String) throws(TemplateProblem) -> Seconds {
        let digits = text.dropFirst("now+".utf8.count)
        guard digits.utf8.allSatisfy(\.isDigit), let span = Int(digits),
            span <= MemberReader.longestSpan
        else {
            let problem = "\(text.shown) has no number of seconds; write 'now+60' or 'now-60'"
            throw TemplateProblem(flaw: Flaw(problem))
        }
        return text.hasPrefix("now-") ? -span : span
    }

    static func unknown(_ text: String) -> Flaw {
        if let (root, claim) = text.halves(at: "."),
            String(root).nearest(among: ["user"]) != nil, !claim.isEmpty
        {
            return Flaw("unknown name \(text.shown) in '${…}'", suggestion: "user.\(claim)")
        }
        let known = plain.keys.sorted()
        if let nearest = text.nearest(among: known) {
            return Flaw("unknown name \(text.shown) in '${…}'", suggestion: nearest)
        }
        let listed = known.joined(separator: ", ")
        return Flaw(
            "unknown name \(text.shown) in '${…}'; known are \(listed), now+60 and user.email, with any claim"
        )
    }
}
