import JOSE
import Members
import OAuth
import Text

/// Remarks on refusals that the profile of a tenant does not have, which nothing would ever meet. They are
/// accepted, since tenants with other profiles may share the entry.
struct ForeignRefusals: TenantMembers {
    /// Those of every provider; others are wrong, and were reported.
    let known: [String]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let profile = configuration.profile
        let own = profile.clientChecks.compactMap { ($0 as? StatedRefusals)?.moments.keys }
            .flatMap(\.self).sorted()
        let (written, path) = (members.written, members.path)
        remark(on: written, at: path, own, profile.name, &members)
        for list in ["clients", "users"] {
            for (index, entry) in (written[list]?.array ?? []).enumerated() {
                remark(on: entry, at: path.member(list).element(index), own, profile.name, &members)
            }
        }
    }

    private func remark(
        on entry: JSON, at path: MemberPath, _ own: [String], _ profile: String,
        _ members: inout MemberReader
    ) {
        guard let name = entry[RefusalMembers.name]?.string, known.contains(name),
            !own.contains(name)
        else { return }
        let remedy =
            own.isEmpty
            ? "it has none, so leave it out"
            : "it has \(own.map { "'\($0)'" }.joined(separator: ", "))"
        members.remark(
            Flaw(
                "\(name.shown) is a refusal that profile '\(profile)' does not have; \(remedy)",
                suggestion: name.nearest(among: own)),
            at: path.member(RefusalMembers.name))
    }
}
