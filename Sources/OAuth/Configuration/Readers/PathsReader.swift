import JOSE

/// Reads the paths of a profile by the names of endpoints: one, several, or an empty list for an
/// endpoint that the provider does not have.
struct PathsReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> [String: [String]] {
        members.noun = "endpoint"
        var paths: [String: [String]] = [:]
        for name in vocabulary.endpoints {
            let isList = members.value(name)?.array != nil
            paths[name] =
                isList
                ? members.strings(name, check: isPath)
                : members.string(name, check: isPath).map { [$0] }
        }
        return paths
    }

    private func isPath(_ text: String) -> Flaw? {
        text.hasPrefix("/") && !text.contains("?") && !text.contains("#")
            ? nil : Flaw("expected a path that begins with '/', found \(text.shown)")
    }
}
