import JOSE
import Members
import OAuth
import Text

/// Reads the `keys` member: a word, a key, or a list of keys.
struct KeySourceReader {
    private static let forms =
        "'development', 'generate', a PEM text, a JWK, a JWK set, { file: path }, or a list of these"

    let readFile: FileReader

    func read(_ name: String, of members: inout MemberReader) -> KeySource? {
        guard let json = members.value(name, as: .described(Self.forms)) else { return nil }
        switch json {
        case "development": return .development
        case "generate": return .generate
        default: return provided(json, at: members.path.member(name), reporting: &members)
        }
    }
}

private extension KeySourceReader {
    func provided(
        _ json: JSON, at path: MemberPath, reporting members: inout MemberReader
    ) -> KeySource {
        var keys: [SigningKey] = []
        if let elements = json.array {
            for (index, element) in elements.enumerated() {
                keys += read(element, at: path.element(index), reporting: &members)
            }
            if elements.isEmpty { members.report("names no key; leave it out", at: path) }
        } else {
            keys = read(json, at: path, reporting: &members)
        }
        refuseSharedNames(of: keys, at: path, reporting: &members)
        return .provided(keys)
    }

    func read(
        _ json: JSON, at path: MemberPath, reporting members: inout MemberReader
    ) -> [SigningKey] {
        do throws(KeyProblem) {
            return try SigningKeyReader(readFile: readFile).keys(in: json)
        } catch {
            members.report(error.flaw, at: path)
            return []
        }
    }

    /// Refuses keys with the same `kid`, since clients pick a key by it.
    func refuseSharedNames(
        of keys: [SigningKey], at path: MemberPath, reporting members: inout MemberReader
    ) {
        var ids: Set<String> = []
        for key in keys where !ids.insert(key.id).inserted {
            members.report(Flaw("has two keys with the kid \(key.id.shown)"), at: path)
        }
    }
}
