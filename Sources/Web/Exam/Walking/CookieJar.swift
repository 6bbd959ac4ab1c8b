import HTTP
import OAuth
import Text

/// The cookies of one browser, by host and path (RFC 6265 §5.3), as far as a login needs them: none
/// outlives the jar.
package struct CookieJar: Sendable {
    private var cookies: [Key: Value] = [:]

    private struct Value {
        let text: String
        /// True if it is sent with forms of other sites. Browsers differ on cookies that do not
        /// say; none sends them for ever.
        let crossesSites: Bool
    }

    private struct Key: Hashable {
        let host: String
        let path: String
        let name: String

        func covers(_ asked: String) -> Bool {
            asked == path || asked.hasPrefix(path.hasSuffix("/") ? path : path + "/")
        }
    }

    package init() {}

    /// Stores the cookies that an answer sets.
    mutating func keep(_ fields: [String], from url: URI) {
        for field in fields {
            let parts = field.split(separator: ";", omittingEmptySubsequences: false)
            guard let cookie = parts.first.flatMap({ Cookie.parse(String($0)).first }) else {
                continue
            }
            let attributes = parts.dropFirst().map { part in
                let halves = part.halves(at: "=") ?? (part, "")
                return (
                    name: halves.before.trimmingBlanks.lowercased(),
                    value: String(halves.after.trimmingBlanks)
                )
            }
            let path = attributes.last { $0.name == "path" && $0.value.hasPrefix("/") }?.value
            let key = Key(
                host: url.host ?? "", path: path ?? Self.folder(of: url.path), name: cookie.name)
            let isGone = attributes.contains { $0.name == "max-age" && (Int($0.value) ?? 1) <= 0 }
            let crossesSites = attributes.contains {
                $0.name == "samesite" && $0.value.lowercased() == "none"
            }
            cookies[key] = isGone ? nil : Value(text: cookie.value, crossesSites: crossesSites)
        }
    }

    /// The Cookie field of a request; nil without cookies. Longer paths come first.
    ///
    /// - Parameter isCrossing: whether a page of another site sends a form.
    func field(for url: URI, postedAcrossSites isCrossing: Bool = false) -> String? {
        let path = url.path.isEmpty ? "/" : url.path
        let sent = cookies.filter { $0.key.host == url.host ?? "" && $0.key.covers(path) }
            .filter { !isCrossing || $0.value.crossesSites }
            .sorted {
                ($1.key.path.utf8.count, $0.key.name) < ($0.key.path.utf8.count, $1.key.name)
            }
        return sent.isEmpty
            ? nil : sent.map { "\($0.key.name)=\($0.value.text)" }.joined(separator: "; ")
    }

    private static func folder(of path: String) -> String {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }
}
