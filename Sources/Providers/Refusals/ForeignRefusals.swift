import JOSE
import Members
import OAuth
import Text

/// Remarks on refusals that the profile of a tenant does not have, so that they never apply. They
/// are accepted, since tenants with other profiles may share the entry.
struct ForeignRefusals: TenantMembers {
    /// The refusals of every provider; others are wrong, and were reported.
    let known: [String]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let profile = configuration.profile
        let (written, path) = (members.written, members.path)
        remark(on: written, at: path, profile, &members)
        for list in ["clients", "users"] {
            for (index, entry) in (written[list]?.array ?? []).enumerated() {
                remark(on: entry, at: path.member(list).element(index), profile, &members)
            }
        }
    }

    private func remark(
        on entry: JSON, at path: MemberPath, _ profile: Profile, _ members: inout MemberReader
    ) {
        guard let name = entry[RefusalMembers.name]?.string, known.contains(name),
            let finding = profile.finding(on: name)
        else { return }
        members.remark(
            Flaw(finding.text, suggestion: name.nearest(among: profile.refusals)),
            at: path.member(RefusalMembers.name))
    }
}

extension Profile {
    /// The flaw in the refusal that an entry states; nil for one that the profile has.
    package func finding(on refusal: ConfiguredRefusal) -> Finding? {
        refusal.name.flatMap(finding)
    }

    fileprivate func finding(on refusal: String) -> Finding? {
        let own = refusals
        guard !own.contains(refusal) else { return nil }
        return Finding(
            "refusal.foreign", ["refusal": refusal, "name": name, "own": own.map(\.shown)],
            as: own.isEmpty ? "empty" : nil)
    }

    fileprivate var refusals: [String] {
        checks.compactMap { ($0 as? ConfiguredRefusals)?.moments.keys }.flatMap(\.self).sorted()
    }
}
