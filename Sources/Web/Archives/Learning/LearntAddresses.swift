import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The addresses of a recorded provider: the paths of its endpoints, their common path, and the
/// rest of the issuer.
struct LearntAddresses: Sendable {
    /// The recorded paths, by the names of endpoints.
    private(set) var paths: [String: [String]] = [:]
    /// nil if the recording does not tell.
    let issuer: String?

    init(_ recording: Recording, _ steps: [Int], _ endpoints: [Endpoint]) {
        let own = steps.map { recording.steps[$0] }
        let documents = own.compactMap { $0.role == .discovery ? $0.answer : nil }
        issuer =
            documents.lazy.compactMap { $0["issuer"]?.string }.first
            ?? own.lazy.flatMap(\.seenClaims).compactMap { $0["iss"]?.string }.first
        for document in documents {
            for endpoint in endpoints {
                guard let url = endpoint.metadata.flatMap({ document[$0]?.string }) else {
                    continue
                }
                add(Self.path(of: url), endpoint.name)
            }
        }
        for step in own where step.exchange.number > 0 && ![404, 405].contains(step.status) {
            switch step.role {
            case .login, .callback, .start, .api, .pool, .preflight: break
            default: add(step.exchange.request.path, step.role.endpoint)
            }
        }
    }

    /// The number of paths that agree with a profile.
    func fit(_ profile: Profile, _ served: Paths) -> Int {
        paths.reduce(0) { sum, entry in
            guard let row = served[entry.key] else { return sum }
            return sum + entry.value.count { isServed($0, row, profile, served) }
        }
    }

    /// States the differences from a profile.
    func state(
        _ profile: Profile, _ served: Paths, _ words: SafeVocabulary, in learnt: inout Learnt
    ) {
        let all = paths.values.flatMap(\.self)
        let isRebased =
            !fits(profile.issuer, profile) || all.contains { Self.below($0, profile) == nil }
        let form = issuer.map(Self.path)
        let base = isRebased ? Self.common(all + [form ?? ""].filter { !$0.isEmpty }) : ""
        if isRebased { state(base, form, profile, words, in: &learnt) }
        for (name, seen) in paths.ordered(by: { $0.key }) {
            guard let row = served[name] else { continue }
            let below = seen.map { path in
                if !isRebased { return Self.below(path, profile) ?? path }
                return path.hasPrefix(base + "/") ? String(path.dropFirst(base.utf8.count)) : path
            }
            let isThere =
                isRebased
                ? below.allSatisfy(served.paths(of: row).contains)
                : seen.allSatisfy { isServed($0, row, profile, served) }
            if isThere { continue }
            let told = below.map { Self.told($0, as: name, words) }
            if told != below {
                learnt.miss(
                    "the words of paths.\(name) that nobody else has: they may be names; put your own in their place"
                )
            }
            learnt.describe("paths", name, as: .array(told.map(JSON.string)))
        }
    }
}

private extension LearntAddresses {
    func fits(_ rules: IssuerRules, _ profile: Profile) -> Bool {
        guard let path = issuer.map(Self.path) else { return true }
        let base = rules.base(of: path)
        return rules.fits(path)
            && (profile.tenantPath.map { $0.split(base)?.path == "" } ?? base.isEmpty)
    }

    func state(
        _ base: String, _ form: String?, _ profile: Profile, _ words: SafeVocabulary,
        in learnt: inout Learnt
    ) {
        let told = Self.told(base, as: "tenant", words)
        let last = told.split(separator: "/").last.map(String.init) ?? ""
        if base.isEmpty {
            if profile.tenantPath != nil { learnt.describe("tenant_path", as: .null) }
        } else {
            learnt.describe(
                "tenant_path", as: .string(told.dropLast(last.utf8.count) + "{\(last)}"))
        }
        guard let form else { return }
        let rest = Self.told(String(form.dropFirst(base.utf8.count)), as: "issuer", words)
        learnt.describe(
            "issuer_form",
            as: .string(rest.isEmpty ? "bare" : rest == "/" ? "trailing_slash" : rest))
    }

    func isServed(_ path: String, _ row: Endpoint, _ profile: Profile, _ served: Paths)
        -> Bool
    {
        // The provider may have replaced the usual endpoint there with one of its own.
        let rows = [row] + served.endpoints
        return Self.below(path, profile).map { below in
            rows.contains { served.paths(of: $0).contains(below) }
        } ?? false
    }

    mutating func add(_ path: String, _ name: String) {
        guard !path.contains(ascii: "{"), paths[name]?.contains(path) != true else { return }
        paths[name, default: []].append(path)
    }

    static func path(of url: String) -> String {
        let path = URI(url)?.path ?? ""
        return path == "" && url.hasSuffix("/") ? "/" : path
    }

    /// The part after the path of a tenant; nil if it is at none.
    static func below(_ path: String, _ profile: Profile) -> String? {
        guard let tenants = profile.tenantPath else { return path }
        return tenants.split(path).map { String($0.path) }
    }

    /// The leading segments common to all paths, except the last of each.
    static func common(_ paths: [String]) -> String {
        let lists = paths.map { $0.split(separator: "/") }
        var common = lists.first ?? []
        for list in lists { common = zip(common, list).prefix { $0 == $1 }.map(\.0) }
        if lists.contains(where: { $0.count == common.count }), lists.count < 2 { common = [] }
        return common.map { "/\($0)" }.joined()
    }

    /// A path without names that belong to the recorded provider alone.
    ///
    /// - Parameter name: the replacement for the last of them.
    static func told(_ path: String, as name: String, _ words: SafeVocabulary) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        return segments.enumerated().map { place, segment in
            segment.isEmpty || words.knowsSegment(segment)
                ? String(segment) : place == segments.count - 1 ? name : "part\(place)"
        }.joined(separator: "/")
    }
}
