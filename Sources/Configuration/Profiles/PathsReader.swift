import JOSE
import Members
import Text

/// Reads the paths of a profile by endpoint name: one, several, or an empty list for an endpoint
/// that the provider does not have.
struct PathsReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> [String: [String]] {
        members.noun = "endpoint"
        var paths: [String: [String]] = [:]
        for endpoint in vocabulary.endpoints where !endpoint.isOwn {
            paths[endpoint.name] = members.oneOrSeveral(
                endpoint.name, check: endpoint.flaw(inPath:))
        }
        return paths
    }
}

extension ServedEndpoint {
    /// The prefix of Understudy's own paths, which belong to no provider.
    private static let reserved = "/_understudy"

    var isOwn: Bool {
        paths.contains { $0.contains(text: Self.reserved) }
    }

    /// What is wrong with a path for this endpoint.
    func flaw(inPath path: String) -> Flaw? {
        guard path.hasPrefix("/"), path.utf8.allSatisfy(\.isPathByte) else {
            return Flaw("expected a path that begins with '/', found \(path.shown)")
        }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !segments.contains("."), !segments.contains("..") else {
            return "has a segment of dots, which no client sends as it is"
        }
        if path == Self.reserved || path.hasPrefix(Self.reserved + "/") {
            return "belongs to Understudy itself; take another path"
        }
        return placeholderFlaw(in: path)
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

private extension UInt8 {
    /// Visible ASCII that can stand in a path as it is (RFC 3986 §3.3), and braces.
    var isPathByte: Bool {
        (0x21...0x7e).contains(self) && !"\"#<>?[\\]^`|".utf8.contains(self)
    }
}
