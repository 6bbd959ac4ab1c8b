import JOSE
import Text

/// Reads JWTs that clients sent; the caller says which error each fault is.
extension JWS {
    typealias Refusal = (_ problem: Phrase) -> OAuthError

    init(
        sent text: String, maxBytes: Int = 65_536, _ refuse: Refusal
    ) throws(OAuthError) {
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
        guard let algorithm, allowed.contains(algorithm) else {
            throw refuse(algorithm)
        }
        return algorithm
    }
}
