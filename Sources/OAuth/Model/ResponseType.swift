import JOSE
import Members
import Text

/// The artefacts of an authorization response: a set of words in any order (RFC 6749 §3.1.1).
package struct ResponseType: Hashable, Sendable {
    package let words: Set<String>

    package init(text: String) { words = Set(text.words) }

    package static let code = ResponseType(text: "code")

    /// The words in alphabetical order, as discovery lists them.
    package var text: String { words.sorted().joined(separator: " ") }

    /// True if a token is returned by redirect.
    package var isImplicit: Bool { !words.isDisjoint(with: ["token", "id_token"]) }

    /// Query for a code; fragment when a token is in the answer, so that it reaches no server log
    /// (OAuth 2.0 Multiple Response Type Encoding Practices §3–§5).
    package var defaultMode: ResponseMode { isImplicit ? .fragment : .query }

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

/// The way in which the parameters of an authorization response travel to the redirect URI.
package struct ResponseMode: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// OAuth 2.0 Multiple Response Type Encoding Practices §2.1.
    package static let query = ResponseMode(rawValue: "query")
    /// OAuth 2.0 Multiple Response Type Encoding Practices §2.1.
    package static let fragment = ResponseMode(rawValue: "fragment")
    /// OAuth 2.0 Form Post Response Mode §2.
    package static let formPost = ResponseMode(rawValue: "form_post")
    /// A message to the window that opened or framed this one (draft-sakimura-oauth-wmrm §2, "OAuth
    /// 2.0 Web Message Response Mode").
    package static let webMessage = ResponseMode(rawValue: "web_message")

    /// JWT Secured Authorization Response Mode §2.3: the answer is one JWT, which travels in the
    /// way of the response type, or as the name says.
    package static let jwt = ResponseMode(rawValue: "jwt")
    package static let queryJWT = ResponseMode(rawValue: "query.jwt")
    package static let fragmentJWT = ResponseMode(rawValue: "fragment.jwt")
    package static let formPostJWT = ResponseMode(rawValue: "form_post.jwt")

    /// True if the answer is one JWT.
    package var isJWT: Bool { self == .jwt || rawValue.hasSuffix(Self.ending) }

    /// The way in which the answer travels, whatever it is.
    package var carrier: ResponseMode {
        rawValue.hasSuffix(Self.ending)
            ? ResponseMode(rawValue: String(rawValue.dropLast(Self.ending.count))) : self
    }

    private static let ending = ".jwt"

    /// True for a message to a window; some providers have a name and a form of their own for it.
    package var isMessage: Bool { rawValue.hasSuffix("_message") }
}

/// The values of `prompt` (OpenID Connect Core §3.1.2.1).
package enum Prompt: String, Sendable, CaseIterable, Codable {
    case none
    case login
    case consent
    case selectAccount = "select_account"
    /// Initiating User Registration via OpenID Connect §4. It asks for a new login, whose page
    /// creates an account for a new name.
    case create

    /// The values that ask for a new login, whoever is signed in.
    static let demandingLogin: Set<Prompt> = [.login, .selectAccount, .create]
}

/// A code challenge made with S256, or with `plain` for providers that still take it (RFC 7636
/// §4.2, RFC 9700 §2.1.1).
package struct CodeChallenge: Sendable, Hashable, Codable {
    package let value: String
    /// True if it is the verifier itself.
    let isPlain: Bool

    package init(value: String, isPlain: Bool = false) {
        self.value = value
        self.isPlain = isPlain
    }

    /// The challenge that belongs to a verifier, hashed exactly as received: a client that padded
    /// its verifier hashed the padding too.
    package init(verifier: String) {
        self.init(value: Base64URL.encode(Digest.sha256(Array(verifier.utf8))))
    }

    package func isMet(by verifier: String) -> Bool {
        constantTimeEqual(isPlain ? verifier : CodeChallenge(verifier: verifier).value, value)
    }

    /// The challenge of RFC 7636 appendix B, which samples link to and people copy.
    package static let rfcExample = CodeChallenge(
        verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
}
