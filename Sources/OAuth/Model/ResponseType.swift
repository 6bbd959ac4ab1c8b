import Members
import Text

/// The artefacts of an authorization response: a set of words in any order (RFC 6749 §3.1.1).
package struct ResponseType: Hashable, Sendable {
    package let words: Set<String>

    package init(text: String) {
        words = Set(text.words)
    }

    package static let code = ResponseType(text: "code")

    /// The words in alphabetical order, as discovery lists them.
    package var text: String {
        words.sorted().joined(separator: " ")
    }

    /// True if a token is returned by redirect.
    package var isImplicit: Bool {
        !words.isDisjoint(with: ["token", "id_token"])
    }

    /// Query for a code; fragment when a token is in the answer, so that it reaches no server log
    /// (OAuth 2.0 Multiple Response Type Encoding Practices §3–§5).
    package var defaultMode: ResponseMode {
        isImplicit ? .fragment : .query
    }

    /// The meaning of a mode that leaves it to the response type (JWT Secured Authorization
    /// Response Mode §2.3.4).
    package func meant(by mode: ResponseMode) -> ResponseMode {
        mode == .jwt ? isImplicit ? .fragmentJWT : .queryJWT : mode
    }
}

extension ResponseType: TextCodable {
    package static let example = "code"
    package static let noun = "a response type"
}
