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
    private static let uris: Set<String> = ["redirect_uri", "post_logout_redirect_uri"]

    /// Returns true if a text is written where there is no value.
    package static func isWord(_ text: String) -> Bool {
        words.contains(text)
    }

    /// Returns true if the mistake is certain, whatever else the parameter accepts.
    static func isUnmistakable(_ value: String, as parameter: String) -> Bool {
        words.contains(value) && !typed.contains(parameter)
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
