import Text

/// A mistake in `scope`, found by the values that are known.
enum ScopeMistake: Equatable {
    /// What explains that a scope lacks a value.
    static let codes: Set<DiagnosisCode> = [
        "authorize.scope-case", "authorize.scope-separator", "authorize.scope-misspelt",
    ]

    /// One value holds several, with another separator than a space between them.
    case separator(sent: String, meant: String)
    /// A value is nearly a known one.
    case spelling(sent: String, meant: String)

    /// The mistakes in a scope; a value that resembles no known one is none.
    static func all(in scope: Scope, known: [String]) -> [ScopeMistake] {
        let unknown = scope.values.filter { !known.contains($0) }.prefix(mostValues)
        return unknown.compactMap { value in
            if let meant = separated(value, known) { return .separator(sent: value, meant: meant) }
            return near(value, known.filter { !scope.contains($0) })
                .map { .spelling(sent: value, meant: $0) }
        }
    }

    /// The values of a JSON array of texts, separated by spaces; nil for any other text.
    static func ofArray(_ text: String) -> String? {
        guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count <= 512 else { return nil }
        let values = text.dropFirst().dropLast().split(separator: ",").map {
            String($0).trimmed { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        }
        return values.isEmpty || values.contains("") ? nil : values.joined(separator: " ")
    }
}

private extension ScopeMistake {
    /// The number of values to compare.
    static let mostValues = 20

    /// Other words for known values.
    static let aliases = ["offline": "offline_access", "oidc": "openid"]

    /// The values in one that holds several, at least one of them known.
    static func separated(_ value: String, _ known: [String]) -> String? {
        let decoded = value.percentDecoded ?? value
        let pieces = decoded.split { ",;+|".contains($0) || $0.isWhitespace }.map(String.init)
        let meant = pieces.joined(separator: " ")
        return meant != value && pieces.contains(where: known.contains) ? meant : nil
    }

    /// Values of APIs may differ little from each other, so only letters count, and values that
    /// name an API are left out.
    static func near(_ value: String, _ known: [String]) -> String? {
        guard value.utf8.count <= 64, value.utf8.allSatisfy({ $0.isLetter || $0.isJoint })
        else { return nil }
        if let alias = aliases[value], known.contains(alias) { return alias }
        let bare = ParameterName.bare(value)
        return known.first { word in
            guard abs(word.utf8.count - value.utf8.count) <= 4,
                word.utf8.allSatisfy({ $0.isLetter || $0.isJoint }),
                value.lowercased() != word.lowercased()
            else { return false }
            let other = ParameterName.bare(word)
            return bare == other || bare == other + "s"
                || other.utf8.count >= 6 && bare.editDistance(to: other) == 1
        }
    }
}

private extension UInt8 {
    var isJoint: Bool { self == .ascii("_") || self == .ascii("-") }
}
