import Text

/// A kind of thing that answers issue to clients. It is declared once, beside its type, for the
/// log, for the record, and to recognize a piece of one.
package struct Artefact: Sendable {
    /// The name of its parameter.
    package let name: String
    /// The name with its article: `an access token`.
    let noun: Phrase

    init(_ name: String, _ noun: Phrase) {
        self.name = name
        self.noun = noun
    }

    static let code = Artefact("code", .words("authorization-code"))
    static let accessToken = Artefact("access_token", .words("access-token"))
    static let idToken = Artefact("id_token", .words("id-token"))
    static let refreshToken = Artefact("refresh_token", .words("refresh-token"))
    static let deviceCode = Artefact("device_code", .words("device-code"))
    static let requestURI = Artefact("request_uri", .words("request-uri"))
}
