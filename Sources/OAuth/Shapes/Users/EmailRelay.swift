import JOSE
import Members
import Text

/// A provider's way to hide its users' e-mail addresses from clients: each sector gets its own
/// stable address for a user in place of the real one.
package struct EmailRelay: Sendable {
    /// The claim that says whether a user's address is hidden; clients see it where it is true.
    package var claim: String
    /// The part before the `@`.
    package var name: TextPattern
    package var domain: String

    package init(claim: String, name: TextPattern, domain: String) {
        self.claim = claim
        self.name = name
        self.domain = domain
    }

    /// The user as seen by clients that know them by `subjects`. A configured relay address stays
    /// as it is.
    ///
    /// - Parameter isWanted: whether the user wants to hide it, whatever their claims say.
    func hiding(_ user: User, from subjects: SubjectIdentifier, isWanted: Bool) -> User {
        var user = user
        let isHidden = isWanted || hides(user)
        user.claims[claim] = isHidden ? true : nil
        guard isHidden, let email = user.claims["email"]?.string, !email.hasSuffix("@\(domain)")
        else {
            return user
        }
        let name = subjects.text(in: name, for: user.sub, purpose: "relay")
        user.claims["email"] = .string("\(name)@\(domain)")
        user.claims["email_verified"] = true
        return user
    }

    /// Returns true if the claims of a user say that the address is hidden.
    func hides(_ user: User) -> Bool {
        user.claims[claim] == true || user.claims[claim] == "true"
    }
}

extension EmailRelay {
    /// The characters that providers use before an `@` without quotes. Two users must not get the
    /// same address.
    private static let rule = TextPatternRule(least: 8) { $0.isUnreserved || "+".utf8.contains($0) }

    /// Reads a relay that replaces `current`; null for none.
    package static func read(
        _ name: String, of members: inout MemberReader, _ current: EmailRelay?
    ) -> EmailRelay? {
        if members.isNull(name) { return nil }
        let stated = members.object(name) { members -> EmailRelay? in
            let claim = members.string("claim") ?? current?.claim
            let text = rule.read("name", of: &members, current?.name)
            let domain = members.string("domain", check: HostName.flaw(in:)) ?? current?.domain
            guard let claim, let text, let domain else {
                members.report("needs 'claim', 'name' and 'domain'")
                return nil
            }
            return EmailRelay(claim: claim, name: text, domain: domain)
        }
        return (stated ?? nil) ?? current
    }
}
