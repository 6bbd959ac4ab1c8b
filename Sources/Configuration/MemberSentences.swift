import CAssets
import Members

/// The purpose of each member of a configuration, in a sentence.
package struct MemberSentences {
    private let lines: [Substring: Substring]

    package init() {
        let file = understudy_members.map { String(cString: $0) } ?? ""
        lines = Dictionary(
            file.split(separator: "\n").compactMap { line in
                let parts = line.split(separator: "\t", maxSplits: 1)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The paths that have a sentence, without the brackets of lists.
    package var paths: Set<String> { Set(lines.keys.map(String.init)) }

    /// - Parameter path: the names along it, as a survey has them.
    /// - Returns: nil where users choose the name, or the name says it all.
    package func sentence(at path: [String]) -> String? {
        Self.places(of: path).lazy.compactMap { lines[$0[...]] }.first.map(String.init)
    }

    /// The places where the sentence of a member may stand: tenants and profiles repeat members of
    /// the top level.
    package static func places(of path: [String]) -> [String] {
        var names = path.map { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 }
        if names.count > 2, names[0] == "tenants" { names.removeFirst(2) }
        if names.count > 2, names[0] == "profiles" {
            names.replaceSubrange(0..<2, with: ["profile"])
        }
        let isInProfile = names.count > 1 && names[0] == "profile"
        return ([names] + (isInProfile ? [Array(names.dropFirst())] : [])).map {
            $0.joined(separator: ".")
        }
    }
}
