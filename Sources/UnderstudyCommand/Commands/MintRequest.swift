import JOSE
import OAuth

/// The token that `understudy token` is asked for; nil leaves the choice to the configuration.
struct MintRequest: Sendable, Equatable {
    /// By sub or username.
    var user: String?
    var clientID: String?
    var scope: Scope?
    var audience: String?
    /// Negative for a token that has expired already.
    var expiresIn: Seconds?
    /// More claims, which win over those the token would have.
    var claims: [String: JSON] = [:]
    /// An ID token instead of an access token.
    var isIDToken = false

    init(reading members: inout MemberReader) {
        user = members.string("user")
        clientID = members.string("client_id")
        scope = members.string("scope", check: Scope.flaw(in:)).map(Scope.init(text:))
        audience = members.string("audience")
        expiresIn = members.seconds("expires_in", from: -MemberReader.longestSpan)
        claims = members.object("claim") { $0.everything().object ?? [:] } ?? [:]
        isIDToken = members.bool("id_token") ?? false
    }
}
