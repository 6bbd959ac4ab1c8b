import JOSE
import Members
import OAuth

/// Reads the member `profiles`: descriptions by name, which may extend each other in any order.
struct DescribedProfilesReader {
    let profiles: ProfileReader

    /// Returns a reader that knows the described profiles, too.
    func read(_ name: String, of members: inout MemberReader) -> ProfileReader {
        members.object(name) { members in
            let lineage = Lineage(&members)
            var reader = profiles
            reader.describedNames = lineage.names.filter {
                !profiles.vocabulary.profileNames.contains($0)
            }
            for name in lineage.order {
                reader.described[name] = describe(name, lineage, &members, reader)
            }
            return reader
        } ?? profiles
    }
}

private extension DescribedProfilesReader {
    func describe(
        _ name: String, _ lineage: Lineage, _ members: inout MemberReader, _ reader: ProfileReader
    ) -> Profile? {
        let path = members.path.member(name)
        guard var json = members.value(name) else { return nil }
        if let circle = lineage.circle(from: name) {
            members.report(Flaw("extends itself: \(circle)"), at: path.member("extends"))
            json["extends"] = nil
        }
        return members.nested(json, at: path) { members in
            if profiles.vocabulary.profileNames.contains(name) {
                members.report("is the name of a profile that exists already; take another one")
            }
            return reader.describe(name, &members)
        }
    }
}

/// The relation of the described profiles: which of them extends which.
private struct Lineage {
    let names: [String]
    private var parents: [String: String] = [:]

    init(_ members: inout MemberReader) {
        let described = members.names.compactMap { name in
            members.value(name, as: .described("an object that describes a profile"))
                .map { (name, $0["extends"]?.string) }
        }
        names = described.map(\.0)
        for (name, parent) in described {
            if let parent, names.contains(parent) { parents[name] = parent }
        }
    }

    /// The names, each after the one that it extends.
    var order: [String] {
        let depths = Dictionary(uniqueKeysWithValues: names.map { ($0, depth(of: $0)) })
        return names.sorted { (depths[$0] ?? 0, $0) < (depths[$1] ?? 0, $1) }
    }

    /// "a → b → a" when a profile extends itself through others.
    func circle(from name: String) -> String? {
        let line = line(from: name)
        guard let last = line.last, parents[last] == name else { return nil }
        return (line + [name]).joined(separator: " → ")
    }

    /// A profile, the one that it extends, and so on; each once.
    private func line(from name: String) -> [String] {
        var line = [name]
        var seen: Set = [name]
        while let last = line.last, let parent = parents[last], seen.insert(parent).inserted {
            line.append(parent)
        }
        return line
    }

    /// Profiles in a circle come first, since each is read as if it extended nothing.
    private func depth(of name: String) -> Int {
        circle(from: name) == nil ? line(from: name).count : 0
    }
}
