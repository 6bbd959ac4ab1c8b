import JOSE
import Text

/// The texts that programs send where a variable was empty, or held something else than a text.
package enum EmptyVariable {
    /// The texts for no value, as various languages write them.
    private static let words: Set<String> = [
        "undefined", "null", "NaN", "None", "nil", "Nil", "NULL", "(null)", "nullptr", "<nil>",
        "<null>", "Optional(nil)", "%!s(<nil>)", "[object Object]", "[object Undefined]",
        "[object Null]", "[object Promise]",
    ]
    /// Templates that were not filled in. Some clients mean braces, so only an unknown value is
    /// compared with them.
    private static let templates: Set<String> = [
        "{}", "{{}}", "${}", "<>", "%s", "%@", "%d", "%v", "{0}", "$", "''", "\"\"", "[]",
    ]
    /// Parameters that people type, and whose value may be such a word.
    private static let typed: Set<String> = ["login_hint", "password", "username"]
    /// The words that nobody types as the name of a user.
    private static let untyped: Set<String> = [
        "undefined", "Optional(nil)", "[object Object]", "[object Undefined]", "[object Null]",
        "[object Promise]",
    ]
    private static let uris: Set<String> = ["redirect_uri", "post_logout_redirect_uri"]

    /// Returns true if a text is written where there is no value.
    package static func isWord(_ text: String) -> Bool { words.contains(text) }

    /// Returns true if the mistake is certain, whatever else the parameter accepts.
    static func isUnmistakable(_ value: String, as parameter: String) -> Bool {
        words.contains(value)
            && (!typed.contains(parameter)
                || parameter == "login_hint" && untyped.contains(value))
            && Parameters.knownNames.contains(parameter)
    }

    /// The finding for an unknown value; nil for one that a variable held.
    static func diagnosis(of sent: String, as parameter: String) -> Finding? {
        let value: String = sent.trimmed(\.isWhitespace)
        if words.contains(value) || templates.contains(value) {
            return finding(value, as: parameter)
        }
        guard uris.contains(parameter), let word = word(in: value) else { return nil }
        return finding(word, in: value, as: parameter)
    }

    private static func word(in uri: String) -> String? {
        uri.split { "/:?&=#.".contains($0) }.prefix(64).map(String.init).first {
            ["undefined", "null", "NaN", "[object Object]"].contains($0)
        }
    }

    /// - Parameter whole: the URI that has the word.
    private static func finding(
        _ word: String, in whole: String? = nil, as parameter: String
    ) -> Finding {
        let isObject = ["[object Object]", "[object Promise]"].contains(word)
        return Finding(
            "value.empty-variable", ["parameter": parameter, "whole": whole, "word": word],
            as: isObject ? "object" : nil)
    }
}

/// Placeholders that samples use for the reader's own values, and that are sent when forgotten.
package enum Placeholder {
    /// Returns true if `value` as a whole is a placeholder: `{anything}`, `${anything}`,
    /// `<anything>`, or a word in capitals that samples use.
    package static func isWhole(_ value: String) -> Bool {
        let value = value.percentDecoded ?? value
        let isBracketed = brackets.contains { open, close in
            value.hasPrefix(open) && value.hasSuffix(close) && value.count > open.count + 1
        }
        return isBracketed || isWord(value)
    }

    /// Returns true if `value` is certainly a placeholder. Braces alone do not prove it, since some
    /// clients send JSON or an identifier in braces as state; a name in braces does.
    package static func isUnmistakable(_ value: String) -> Bool {
        guard value.utf8.count <= 256 else { return false }
        let value = value.percentDecoded ?? value
        if isWord(value) || value.hasPrefix("<") && isWhole(value) && isName(value, after: "<") {
            return true
        }
        return value.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .contains { isName("{" + $0, after: "{") }
    }

    private static let brackets = [("{", "}"), ("${", "}"), ("<", ">")]

    private static let words: Set<String> = [
        "ACCESS_TOKEN", "API_AUDIENCE", "AUTHORIZATION_CODE", "CLIENT_ID", "CLIENT_SECRET", "CODE",
        "CODE_CHALLENGE", "CODE_VERIFIER", "REDIRECT_URI", "REFRESH_TOKEN", "SCOPE", "STATE",
    ]
}

private extension Placeholder {
    /// Returns true if `value` is `YOUR_` followed by capitals, or one of the known words.
    static func isWord(_ value: String) -> Bool {
        words.contains(value)
            || value.hasPrefix("YOUR_")
                && value.utf8.allSatisfy { $0.isUpperCaseLetter || $0 == .ascii("_") }
    }

    /// Returns true if the brackets hold a name of letters, `_`, `.`, `-` and spaces.
    static func isName(_ value: some StringProtocol, after open: Character) -> Bool {
        let close: Character = open == "<" ? ">" : "}"
        guard value.first == open, let end = value.firstIndex(of: close) else { return false }
        let name = value[..<end].dropFirst()
        return name.first?.isLetter == true
            && name.utf8.allSatisfy { $0.isLetter || " -._".utf8.contains($0) }
    }
}

/// The JSON of a whole answer in the place of one of its members.
enum WholeAnswer {
    private static let mostBytes = 65_536
    /// The members of answers by the parameter that takes their value, those with one value first.
    private static let members: [String: [String]] = [
        "the access token": ["access_token"], "token": ["access_token", "refresh_token"],
        "subject_token": ["access_token", "id_token"], "actor_token": ["access_token", "id_token"],
        "id_token_hint": ["id_token"], "client_assertion": ["access_token", "id_token"],
        "assertion": ["access_token", "id_token"],
    ]

    /// The finding for a value; nil for one that is no such answer.
    static func diagnosis(of sent: String, as parameter: String) -> Finding? {
        let text: String = sent.trimmed(\.isWhitespace)
        guard text.first == "{", text.utf8.count <= mostBytes,
            let answer = (try? JSON(parsing: Array(text.utf8)))?.object
        else { return nil }
        let names = members[parameter] ?? [parameter]
        if let name = names.first(where: { answer[$0] != nil }) {
            return Finding("value.whole-answer", ["parameter": parameter, "name": name])
        }
        return answer["access_token"].map { _ in
            Finding("value.whole-answer", ["parameter": parameter, "name": names[0]], as: "lacks")
        }
    }
}

extension Finding {
    /// The finding for a setting; nil unless its value is a name in brackets, which is no value.
    package static func placeholder(in value: String?, as name: String) -> Finding? {
        guard let value, let first = value.first, "<{$".contains(first),
            Placeholder.isWhole(value), Placeholder.isUnmistakable(value)
        else { return nil }
        return placeholder(name, value)
    }

    package static func placeholder(_ parameter: String, _ sent: String) -> Finding {
        let isNoSecret =
            Placeholder.isWhole(sent) && Placeholder.isUnmistakable(sent) && sent.utf8.count <= 40
        return Finding(
            "value.placeholder",
            [
                "value": isNoSecret
                    ? Phrase(verbatim: "\(parameter) \(sent.shown)") : sent.shown(as: parameter)
            ])
    }
}

extension Parameters {
    /// The parameter among `known` that `name` forms with the parameters right after it, which were
    /// parts of its value before an unencoded "&" split it; nil where it forms none.
    func rejoined(_ name: String, among known: [String]) -> String? {
        guard let index = pairs.firstIndex(where: { $0.name == name }) else { return nil }
        var joined = pairs[index].value
        for pair in pairs[(index + 1)...].prefix(20) {
            joined += "&\(pair.name)=\(pair.value)"
            let whole = known.first { ($0.percentDecoded ?? $0).utf8.elementsEqual(joined.utf8) }
            if let whole { return whole }
        }
        return nil
    }
}
