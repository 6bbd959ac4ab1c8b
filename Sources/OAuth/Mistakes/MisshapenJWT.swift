import JOSE
import Text

/// The reason why a text sent as a JWT is none, as far as its form shows.
package enum MisshapenJWT {
    package static func problem(of text: String, _ error: JWSError) -> Phrase {
        let value: String = text.trimmed(\.isWhitespace)
        if value.hasPrefix("-----BEGIN") { return .words("key-certificate-pem") }
        if value.hasPrefix("{"), let json = try? JSON(parsing: Array(value.utf8)) {
            return json["protected"] != nil || json["signatures"] != nil
                ? .words("jws-json-form-compact") : .words("json-object-claims-have")
        }
        if let (scheme, rest) = value.halves(at: " "),
            ["bearer", "bearer:", "dpop", "dpop:"].contains(scheme.lowercased()),
            (try? JWS(compact: String(rest.trimmed(\.isWhitespace)))) != nil
        {
            return .words("scheme-before-jwt", ["scheme": String(scheme)])
        }
        let corruption = Corruption.all.first { corruption in
            corruption.undone(in: text).map { (try? JWS(compact: $0)) != nil } == true
        }
        return corruption?.complaint(about: text, called: .words("it"))
            ?? Phrase(verbatim: "\(error)")
    }
}

/// A kind of JWT that a client signs. Without a type, claims tell kinds from one another, so that
/// none passes for another (RFC 8725 §3.12).
///
/// The raw value is its explicit type, which it may lack.
enum JWTKind: String {
    case clientAssertion = "client-authentication+jwt"
    case bearerAssertion = "authorization-grant+jwt"
    case identityAssertion = "oauth-id-jag+jwt"
    case requestObject = "oauth-authz-req+jwt"

    /// A claim that only another kind has.
    func foreignClaim(in claims: JSON) -> String? {
        let ofRequests = ["response_type", "redirect_uri", "code_challenge"]
        let others = ["events", "token_introspection", "htu"]
        return (self == .requestObject ? others : others + ofRequests).first { claims[$0] != nil }
    }
}

/// Reads JWTs that clients sent; the caller says which error each fault is.
extension JWS {
    typealias Refusal = (_ problem: Phrase) -> OAuthError

    init(sent text: String, maxBytes: Int = 65_536, _ refuse: Refusal) throws(OAuthError) {
        do throws(JWSError) {
            try self.init(compact: text, maxBytes: maxBytes)
        } catch {
            throw refuse(MisshapenJWT.problem(of: text, error))
        }
    }

    /// Reads a JWT and checks only its form, and that it is of no other kind.
    static func sent(
        _ text: String, as kind: JWTKind, _ refuse: Refusal
    ) throws(OAuthError) -> (token: JWS, claims: JSON) {
        let token = try JWS(sent: text, refuse)
        if let type = token.type(beside: kind.rawValue) {
            throw refuse(.words("typ-is", ["value": type]))
        }
        let claims = try token.claims(refuse)
        if let claim = kind.foreignClaim(in: claims) {
            throw refuse(.words("claim-of-other-jwt", ["claim": claim]))
        }
        return (token, claims)
    }

    /// The `typ`, if it names another kind of JWT than that of a type; most JWTs state none, or
    /// `JWT` (RFC 8725 §3.11).
    func type(beside own: String?) -> String? {
        guard let stated = header["typ"]?.string else { return nil }
        let type = stated.lowercased()
        let bare = type.hasPrefix("application/") ? String(type.dropFirst(12)) : type
        return bare.hasSuffix("+jwt") && bare != own ? stated : nil
    }

    func claims(_ refuse: Refusal) throws(OAuthError) -> JSON {
        guard let claims else { throw refuse(.words("payload-not-json-object")) }
        return claims
    }

    /// Demands a `typ`, a media type without `application/`, so that its case does not matter
    /// (RFC 7515 §4.1.9).
    func demandType(
        _ type: String, _ refuse: (_ stated: String?) -> OAuthError
    ) throws(OAuthError) {
        let stated = header["typ"]?.string
        guard stated?.lowercased() == type else { throw refuse(stated) }
    }

    @discardableResult
    func algorithm(
        among allowed: [Algorithm], _ refuse: (_ stated: Algorithm?) -> OAuthError
    ) throws(OAuthError) -> Algorithm {
        guard let algorithm, allowed.contains(algorithm) else { throw refuse(algorithm) }
        return algorithm
    }
}
