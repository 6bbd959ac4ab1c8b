/// The way in which the parameters of an authorization response travel to the redirect URI.
package struct ResponseMode: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

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
