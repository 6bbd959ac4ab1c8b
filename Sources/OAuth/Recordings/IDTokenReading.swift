import JOSE
import Text

/// The knowledge of a careful client that gets an ID token. Anything it does not know it cannot
/// compare.
package struct IDTokenReading: Sendable {
    package var issuer: String?
    package var clientID: String?
    package var nonce: String?
    /// True if the token answers an authorization request, so that its nonce has to come back.
    package var isOfLogin = false
    package var accessToken: String?
    package var code: String?
    /// The key set of the issuer.
    package var keys: JSON?
    package var now: Timestamp?

    package init() {}

    /// The largest difference between clocks that are set.
    package static let leeway: Seconds = 60

    /// The reasons why it refuses the token; empty for a sound one.
    package func findings(in token: String) -> [Finding] {
        // A token with five parts is encrypted, which only its client can read.
        if token.split(separator: ".", omittingEmptySubsequences: false).count == 5 { return [] }
        guard let jws = try? JWS(compact: token, maxBytes: 262_144), let claims = jws.claims else {
            return [Finding("id-token.malformed")]
        }
        return parties(in: claims) + login(in: claims) + times(in: claims)
            + hashes(in: claims, jws) + signature(of: jws)
    }
}

private extension IDTokenReading {
    func parties(in claims: JSON) -> [Finding] {
        var found: [Finding] = []
        // A provider of many tenants writes a placeholder into the document that all of them share.
        if let issuer, !issuer.contains("{"), claims["iss"]?.string != issuer {
            found.append(Finding("id-token.issuer"))
        }
        if let clientID, !claims.audience.contains(clientID) {
            found.append(Finding("id-token.audience"))
        }
        return found
    }

    func login(in claims: JSON) -> [Finding] {
        guard isOfLogin, let nonce else { return [] }
        guard let sent = claims["nonce"]?.string else {
            return [Finding("id-token.nonce", as: "without")]
        }
        return sent == nonce ? [] : [Finding("id-token.nonce")]
    }

    func times(in claims: JSON) -> [Finding] {
        guard let now else { return [] }
        var found: [Finding] = []
        if let end = claims.numericDate("exp"), now - end >= 0 {
            found.append(Finding("id-token.expired", ["seconds": now - end]))
        }
        for name in ["iat", "nbf"] {
            guard let start = claims.numericDate(name), start - now > Self.leeway else { continue }
            found.append(
                Finding("id-token.in-the-future", ["claim": name, "seconds": start - now]))
            break
        }
        return found
    }

    func hashes(in claims: JSON, _ token: JWS) -> [Finding] {
        let algorithm = token.algorithm ?? .none
        return [("at_hash", "access_token", accessToken), ("c_hash", "code", code)]
            .compactMap { claim, name, value in
                guard let value, let sent = claims[claim]?.string,
                    let hash = TokenHash.of(value, algorithm: algorithm), hash != sent
                else { return nil }
                return Finding("id-token.hash", ["claim": claim, "parameter": name])
            }
    }

    /// Ignores signatures by a secret, which the recording cannot tell.
    func signature(of token: JWS) -> [Finding] {
        guard let algorithm = token.algorithm, !algorithm.isSymmetric, algorithm != .none,
            let jwks = keys?["keys"]?.array, !jwks.isEmpty
        else { return [] }
        let known = ClientKeySet.keys(in: jwks, for: .signature)
        let fitting = known.filter { $0.fits(token) }
        guard !fitting.isEmpty else { return [Finding("id-token.key-unknown")] }
        let isSigned = fitting.contains { token.isSigned(by: $0.key, algorithm: algorithm) }
        return isSigned ? [] : [Finding("id-token.signature")]
    }
}

/// Codes and tokens of another server, as far as a recording shows them, replace those that this
/// tenant issued in answer to the same request, so that its checks apply to their use by clients.
extension AuthorizationServer {
    /// - Parameter own: the code that this tenant made.
    package func adopt(code: String, for own: String) {
        guard let issued = state.codes[SecretDigest(own)] else { return }
        state.codes.insert(issued, for: SecretDigest(code), until: .never)
        state.recent.note(code, .code, to: issued.authorization.clientID, at: now)
    }

    /// - Parameters:
    ///   - own: the access token that this tenant made.
    ///   - lifetime: the lifetime of the other one.
    package func adopt(accessToken: String, for own: String, lifetime: Seconds?) {
        guard let issued = state.accessTokens[SecretDigest(own)] else { return }
        let adopted = IssuedAccessToken(
            authorization: issued.authorization, scope: issued.scope, issued: now,
            expires: lifetime.map { now + $0 } ?? issued.expires, audience: issued.audience,
            keyThumbprint: issued.keyThumbprint)
        state.accessTokens.insert(adopted, for: SecretDigest(accessToken), until: .never)
        state.recent.note(accessToken, .accessToken, to: issued.authorization.clientID, at: now)
    }

    /// - Parameters:
    ///   - access: the access token that this tenant made, whose authorization it continues.
    ///   - accessToken: the other one, which came with it.
    package func adopt(
        refreshToken: String, besides access: String, with accessToken: String?
    ) {
        guard let issued = state.accessTokens[SecretDigest(access)] else { return }
        let adopted = IssuedRefreshToken(
            authorization: issued.authorization, scope: issued.authorization.scope, expires: .never)
        let digest = SecretDigest(refreshToken)
        state.refreshTokens.insert(adopted, for: digest, until: .never)
        if profile.refreshToken.endsAccessTokens, let accessToken {
            state.accessTokensBeside.insert(SecretDigest(accessToken), for: digest, until: .never)
        }
        state.recent.note(refreshToken, .refreshToken, to: issued.authorization.clientID, at: now)
    }
}

extension AuthorizationServer {
    /// The record of a code; nil for an unknown one.
    package func standing(of code: String) -> IssuedCode? { state.codes[SecretDigest(code)] }

    /// Restores the record of a code, since the other server did not accept it.
    package func restore(_ issued: IssuedCode, for code: String) {
        state.codes.insert(issued, for: SecretDigest(code), until: .never)
    }
}
