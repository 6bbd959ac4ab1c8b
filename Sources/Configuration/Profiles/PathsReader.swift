import JOSE
import Members
import OAuth
import Text

/// Reads the paths of a profile by endpoint name: one, several, or an empty list for an endpoint
/// that the provider does not have.
struct PathsReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> [String: [String]] {
        members.noun = "endpoint"
        var paths: [String: [String]] = [:]
        let api = EndpointName.api.rawValue
        for endpoint in vocabulary.endpoints where !endpoint.isOwn && endpoint.name != api {
            paths[endpoint.name] = members.oneOrSeveral(
                endpoint.name, check: endpoint.flaw(inPath:))
        }
        return paths
    }
}

extension ServedEndpoint {
    var isOwn: Bool { paths.contains { $0.contains(text: ProviderPath.reserved) } }

    /// The flaw in a path for this endpoint; nil for a good one.
    func flaw(inPath path: String) -> Flaw? {
        ProviderPath.flaw(in: path) ?? placeholderFlaw(in: path)
    }

    /// Requires the placeholders that the endpoint reads, and refuses any others.
    private func placeholderFlaw(in path: String) -> Flaw? {
        guard let own = paths.first else { return nil }
        let (wanted, found) = (own.placeholders, path.placeholders)
        if let missing = wanted.first(where: { !found.contains($0) }) {
            return Flaw("needs the segment \(missing)")
        }
        return found.count == wanted.count
            && !path.withoutPlaceholders.contains { "{}".contains($0) }
            ? nil : "has braces that mean nothing to this endpoint; leave them out"
    }
}

private extension String {
    /// The segments in braces, which stand for any text.
    var placeholders: [Substring] {
        split(separator: "/").filter { $0.hasPrefix("{") && $0.hasSuffix("}") }
    }

    var withoutPlaceholders: String {
        split(separator: "/").filter { !($0.hasPrefix("{") && $0.hasSuffix("}")) }
            .joined(separator: "/")
    }
}

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
        for (path, route) in profile.routes.ordered(by: { $0.key }) {
            let owned = ([path] + route.aliases).flatMap { path in
                route.methods.compactMap { method in
                    owners.updateValue("routes", forKey: "\(method) \(path.withoutNames)")
                }
            }
            guard let owner = owned.first else { continue }
            members.report(
                Flaw("leads to '\(owner)' already; take another path for one"),
                at: members.path.member("routes").member(path))
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
