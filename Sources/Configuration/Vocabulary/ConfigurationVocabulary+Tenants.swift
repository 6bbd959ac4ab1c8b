import Members
import Text

extension ConfigurationVocabulary {
    /// The words with another meaning at the start of a path: the names of endpoints, and the first
    /// segments of their paths.
    package var pathWords: Set<String> {
        let beginnings = endpoints.flatMap(\.paths)
            .compactMap { $0.split(separator: "/").first.map(String.init) }
        return Set(beginnings + endpoints.map(\.name))
    }

    /// The flaw in the name of a tenant; nil for a good one.
    package func flaw(inTenant name: String) -> Flaw? {
        if let flaw = TenantName.flaw(in: name) { return flaw }
        return pathWords.contains(name)
            ? Flaw("\(name.shown) is the name of a path or of an endpoint; take another name") : nil
    }
}
