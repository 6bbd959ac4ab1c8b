import Members
import OAuth
import Text

/// Finds the endpoints of a profile that match the same requests.
struct PathConflicts {
    let endpoints: [ServedEndpoint]

    /// - Parameter stated: the endpoints whose paths the member `paths` states; other paths are
    ///   inherited or come from a discovery document.
    func report(in profile: Profile, stated: Set<String>, to members: inout MemberReader) {
        var owners: [String: String] = [:]
        var told: Set<Set<String>> = []
        for endpoint in endpoints {
            for path in profile.paths[endpoint.name] ?? endpoint.paths {
                let owned = endpoint.methods.compactMap { method in
                    owners.updateValue(endpoint.name, forKey: "\(method) \(path.withoutNames)")
                }
                guard let owner = owned.first, told.insert([owner, endpoint.name]).inserted
                else { continue }
                let culprit = stated.contains(endpoint.name) ? endpoint.name : owner
                members.report(
                    owner == endpoint.name
                        ? Flaw("has \(path.shown) twice; leave out one")
                        : Flaw(
                            "\(path.shown) leads to '\(owner)' and to '\(endpoint.name)'; take another path for one"
                        ),
                    at: place(of: culprit, stated, members.path))
            }
        }
    }

    private func place(
        of endpoint: String, _ stated: Set<String>, _ description: MemberPath
    ) -> MemberPath {
        stated.contains(endpoint)
            ? description.member("paths").member(endpoint)
            : description.member("discovery_document")
    }
}

private extension String {
    /// The path without placeholder names, since a placeholder matches any segment.
    var withoutNames: String {
        split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : String($0) }
            .joined(separator: "/")
    }
}
