import JOSE
import Members
import Text

/// A list of scope values, ordered and without duplicates (RFC 6749 §3.3).
package struct Scope: Sendable, Hashable, ExpressibleByArrayLiteral {
    package private(set) var values: [String]

    package init(_ values: some Sequence<String> = []) {
        var seen: Set<String> = []
        self.values = values.filter { seen.insert($0).inserted }
    }

    package init(arrayLiteral values: String...) { self.init(values) }

    /// Reads the space-separated wire form.
    package init(text: String) { self.init(text.words) }

    /// The space-separated wire form.
    package var text: String { values.joined(separator: " ") }

    package var isEmpty: Bool { values.isEmpty }

    package func contains(_ value: String) -> Bool { values.contains(value) }

    package func isSubset(of other: Scope) -> Bool { Set(values).isSubset(of: other.values) }

    package func intersection(_ other: Scope) -> Scope {
        Scope(values.filter(Set(other.values).contains))
    }

    package func subtracting(_ other: Scope) -> Scope {
        let others = Set(other.values)
        return Scope(values.filter { !others.contains($0) })
    }

    /// The values that are not among the known ones.
    func values(beyond known: [String]) -> [String] {
        // Most requests name few values, and to make a set takes longer than to find those.
        guard known.count > 100 else { return values.filter { !known.contains($0) } }
        let names = Set(known)
        return values.filter { !names.contains($0) }
    }

    /// True if each value consists of `%x21 / %x23-5B / %x5D-7E` (RFC 6749 §3.3).
    package var isWellFormed: Bool {
        values.allSatisfy { value in
            value.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c }
        }
    }
}

extension Scope: MemorySized {
    package var heapBytes: Int { values.heapBytes }
}

extension Scope {
    /// The flaw in a list of scope values in one string; nil for a good one.
    package static func flaw(in text: String) -> Flaw? {
        Scope(text: text).isWellFormed
            ? nil
            : "a scope value has visible ASCII characters except '\"' and '\\' (RFC 6749 §3.3)"
    }

    /// The flaw in one scope value; nil for a good one.
    package static func valueFlaw(in text: String) -> Flaw? {
        text.contains(" ")
            ? Flaw("expected one scope value, found several in \(text.shown)") : flaw(in: text)
    }
}

extension Scope: TextCodable {
    package static let example = "openid email"
    package static let noun = "scope values with spaces between them"
}

/// The places for which the `claims` parameter asks.
package enum ClaimsPlace: String, Sendable, CaseIterable {
    case userInfo = "userinfo"
    case idToken = "id_token"
}

/// The `claims` parameter: the individual claims requested for each place (OpenID Connect Core
/// §5.5).
package struct ClaimsRequest: Sendable, Equatable, Codable {
    package var userInfo: [String: Wish] = [:]
    package var idToken: [String: Wish] = [:]
    /// The requests for verified claims, by place; nil where there is none.
    package var verified: [String: JSON]?

    package init() {}

    /// The wish for a claim: whether it is essential, and the values requested.
    package struct Wish: Sendable, Equatable, Codable {
        package var isEssential = false
        /// Empty when any value will do.
        package var values: [JSON] = []

        package init() {}
    }
}

extension ClaimsRequest: MemorySized {
    package var heapBytes: Int { userInfo.heapBytes + idToken.heapBytes + verified.heapBytes }
}

extension ClaimsRequest.Wish: MemorySized {
    package var heapBytes: Int { values.heapBytes }
}

extension ClaimsRequest {
    /// nil when `json` does not have the form of OpenID Connect Core §5.5; unknown members are
    /// ignored, as §5.5 says.
    package init?(_ json: JSON) {
        guard json.object != nil, let userInfo = Self.wishes(json["userinfo"]),
            let idToken = Self.wishes(json["id_token"])
        else { return nil }
        self.userInfo = userInfo
        self.idToken = idToken
        for place in ClaimsPlace.allCases {
            guard let asked = json[place.rawValue]?[VerifiedClaims.name] else { continue }
            if verified == nil { verified = [:] }
            verified?[place.rawValue] = asked
        }
    }

    /// The names of all claims that are asked for.
    package var names: [String] {
        let others = verified == nil ? [] : [VerifiedClaims.name]
        return Set(userInfo.keys).union(idToken.keys).union(others).sorted()
    }

    private static func wishes(_ json: JSON?) -> [String: Wish]? {
        guard let json, json != .null else { return [:] }
        guard let members = json.object else { return nil }
        var wishes: [String: Wish] = [:]
        for (name, member) in members where name != VerifiedClaims.name {
            guard let wish = Wish(member) else { return nil }
            wishes[name] = wish
        }
        return wishes
    }
}

private extension ClaimsRequest.Wish {
    init?(_ json: JSON) {
        guard json == .null || json.object != nil else { return nil }
        guard json["essential"].map({ $0.bool != nil }) ?? true,
            json["values"].map({ $0.array != nil }) ?? true
        else { return nil }
        isEssential = json["essential"]?.bool ?? false
        values = json["values"]?.array ?? json["value"].map { [$0] } ?? []
    }
}
