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
        let names = known.prefix(mostNames)
        return scope.values(beyond: known).prefix(mostValues).compactMap { value in
            if let meant = separated(value, names) { return .separator(sent: value, meant: meant) }
            return near(value, names, besides: scope).map { .spelling(sent: value, meant: $0) }
        }
    }

    /// The known value that differs from another in case alone.
    static func caseless(_ value: String, among known: [String]) -> String? {
        let lower = value.lowercased()
        return known.prefix(mostNames).first {
            $0.utf8.count == value.utf8.count && $0.lowercased() == lower
        }
    }

    /// The values of a list as programming languages write it, separated by spaces; nil for any
    /// other text.
    static func ofList(_ text: String) -> String? {
        let inner = text.inside("[", "]") ?? text.inside("(", ")") ?? text.inside("{", "}")
        guard let inner, text.utf8.count <= 512,
            text.first == "[" || inner.first == "'" || inner.first == "\""
        else { return nil }
        let values = inner.split(separator: ",").map {
            String($0).trimmed { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        }
        return values.isEmpty || values.contains("") ? nil : values.joined(separator: " ")
    }

    /// Refuses a list, most of whose notations have only characters that a scope may have.
    static func refuseList(_ text: String) throws(OAuthError) {
        guard let meant = ofList(text) else { return }
        let list = Finding(
            "authorize.scope-malformed", ["sent": text, "meant": meant], as: "list")
        // Some languages write objects in brackets.
        let empty = EmptyVariable.diagnosis(of: text, as: "scope")?.explaining(list)
        throw OAuthError(.invalidScope, empty ?? list)
    }

    /// Refuses a text that is no scope (RFC 6749 §3.3).
    static func refuse(_ text: String) throws(OAuthError) {
        try refuseList(text)
        guard Scope(text: text).isWellFormed else {
            throw OAuthError(.invalidScope, "authorize.scope-malformed", ["sent": text])
        }
    }
}

extension ScopeMistake {
    /// The number of unknown values to look into, and of known ones to compare them with.
    static let mostValues = 20
    private static let mostNames = 1_000
}

private extension ScopeMistake {
    /// Other words for known values.
    static let aliases = ["offline": "offline_access", "oidc": "openid"]

    /// The values in one that holds several, at least one of them known.
    static func separated(_ value: String, _ known: ArraySlice<String>) -> String? {
        let decoded = value.percentDecoded ?? value
        let pieces = decoded.split { ",;+|".contains($0) || $0.isWhitespace }.map(String.init)
        let meant = pieces.joined(separator: " ")
        guard meant != value, pieces.prefix(mostValues).contains(where: known.contains) else {
            return nil
        }
        return meant
    }

    /// Values of APIs may differ little from each other, so only letters count, and values that
    /// name an API are left out.
    static func near(
        _ value: String, _ known: ArraySlice<String>, besides scope: Scope
    ) -> String? {
        guard value.utf8.count <= 64, value.utf8.allSatisfy({ $0.isLetter || $0.isJoint })
        else { return nil }
        if let alias = aliases[value], known.contains(alias), !scope.contains(alias) {
            return alias
        }
        let bare = ParameterName.bare(value)
        return known.first { word in
            guard abs(word.utf8.count - value.utf8.count) <= 4,
                word.utf8.allSatisfy({ $0.isLetter || $0.isJoint }),
                value.lowercased() != word.lowercased()
            else { return false }
            let other = ParameterName.bare(word)
            let isNear =
                bare == other || bare == other + "s"
                || other.utf8.count >= 6 && bare.editDistance(to: other, atMost: 1) == 1
            return isNear && !scope.contains(word)
        }
    }
}

private extension UInt8 {
    var isJoint: Bool { self == .ascii("_") || self == .ascii("-") }
}
