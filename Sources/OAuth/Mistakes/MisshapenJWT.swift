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
        let corruption = Corruption.all.first { corruption in
            corruption.undone(in: text).map { (try? JWS(compact: $0)) != nil } == true
        }
        return corruption?.complaint(about: text, called: .words("it"))
            ?? Phrase(verbatim: "\(error)")
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

    /// Reads a JWT and checks only its form.
    static func sent(
        _ text: String, _ refuse: Refusal
    ) throws(OAuthError) -> (token: JWS, claims: JSON) {
        let token = try JWS(sent: text, refuse)
        return (token, try token.claims(refuse))
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
