import Members
import Text

/// Reads how a described provider keeps the addresses of its users from clients.
struct EmailRelayReader {
    /// What may stand before an `@` without quotes, as far as providers use it. Two users must not
    /// get the same address.
    private static let name = TextFormReader(least: 8) { $0.isUnreserved || "+".utf8.contains($0) }

    /// A relay in the place of `current`; null for none.
    func read(
        _ name: String, of members: inout MemberReader, _ current: EmailRelay?
    ) -> EmailRelay? {
        if members.isNull(name) { return nil }
        let stated = members.object(name) { members -> EmailRelay? in
            let claim = members.string("claim") ?? current?.claim
            let text = Self.name.read("name", of: &members, current?.name)
            let domain =
                members.string("domain", check: HostName.flaw(in:)) ?? current?.domain
            guard let claim, let text, let domain else {
                members.report("needs 'claim', 'name' and 'domain'")
                return nil
            }
            return EmailRelay(claim: claim, name: text, domain: domain)
        }
        return (stated ?? nil) ?? current
    }
}
