import JOSE
import Text

/// The expectations of a strict client that reads a token, beyond the rules for each token.
/// Anything it does not know it cannot compare.
package struct TokenReader: Sendable {
    /// The client that an ID token has to be for.
    package var clientID: String?
    /// The audience that an access token has to be for.
    package var audience: String?
    package var nonce: String?
    /// The access token that came with an ID token.
    package var accessToken: String?

    package init() {}
}

extension TokenReader {
    /// - Parameters:
    ///   - length: of the whole token in bytes.
    ///   - known: the tenant's record of it.
    func problems(
        of token: JWS, length: Int, _ kind: TokenKind?, _ known: KnownToken?, _ context: Context
    ) -> [String] {
        guard let claims = token.claims else { return [Self.flaw(inPayload: token.payload)] }
        return subject(of: claims, known, context)
            + header(of: token, length: length, context) + issuer(of: claims, context)
            + audience(of: claims, kind, known, context) + Self.times(of: claims, now: context.now)
            + (kind == .idToken ? login(of: claims, token) : [])
    }
}

private extension TokenReader {
    /// The default limit of servers and clients to the head of a request.
    static let mostBytes = 8192

    static func flaw(inPayload payload: [UInt8]) -> String {
        do throws(JSONSyntaxError) {
            _ = try JSON(parsing: payload)
            return "the payload is not a JSON object"
        } catch { return "the payload is not valid JSON: \(error.problem)" }
    }

    /// Checks that it is about the user for whom it was made.
    func subject(of claims: JSON, _ known: KnownToken?, _ context: Context) -> [String] {
        guard let known, let user = known.user, let sent = claims["sub"]?.string else { return [] }
        let own = SubjectIdentifier(for: context.clients[known.clientID], context)
            .identifier(of: user)
        return sent == own ? [] : ["sub is \(sent.shown), and it was made for \(own.shown)"]
    }

    func header(of token: JWS, length: Int, _ context: Context) -> [String] {
        var problems: [String] = []
        let keys = context.keyRing.roster.published.count
        if token.keyID == nil, keys > 1, token.algorithm?.isSymmetric == false,
            token.algorithm != Algorithm.none
        {
            problems.append("the header has no kid, and the key set has \(keys) keys")
        }
        if token.header["crit"] != nil { problems.append("crit names what nobody supports") }
        for name in ["jwk", "jku", "x5u"] where token.header[name] != nil {
            problems.append("\(name) names a key that is not from the key set (RFC 8725 §3.10)")
        }
        if length > Self.mostBytes {
            problems.append(
                "it has \(length) bytes, and many servers take \(Self.mostBytes) in a header field")
        }
        return problems
    }

    func issuer(of claims: JSON, _ context: Context) -> [String] {
        let sent = claims["iss"]?.string
        var problems: [String] = []
        if !context.isIssuer(of: claims) {
            let issuer = context.addresses.issuer
            problems.append("iss is \(sent?.shown ?? "missing"), and the issuer is \(issuer.shown)")
        }
        if claims["sub"]?.string?.isEmpty ?? true { problems.append("sub is missing") }
        return problems
    }

    func audience(
        of claims: JSON, _ kind: TokenKind?, _ known: KnownToken?, _ context: Context
    ) -> [String] {
        let audiences = claims.audience
        guard !audiences.isEmpty else { return ["aud is missing"] }
        let shown = audiences.map(\.shown).joined(separator: ", ")
        if let expected = kind == .idToken ? clientID : audience {
            return audiences.contains(expected)
                ? [] : ["aud is \(shown), and not \(expected.shown)"]
        }
        // Without a reader, the token's claims and the tenant's record have to agree.
        let azp = claims["azp"]?.string
        if kind == .idToken {
            let isForeign =
                azp.map { !audiences.contains($0) }
                ?? !audiences.contains { context.clients[$0] != nil }
            return isForeign ? ["aud is \(shown), which is not a client that it was made for"] : []
        }
        let apis = context.configuration.apis.map(\.identifier)
        let meant = (known?.audience ?? apis) + [context.addresses.issuer]
        return known == nil && apis.isEmpty || audiences.contains(where: meant.contains)
            ? [] : ["aud is \(shown), which is not an API that it is for"]
    }

    static func times(of claims: JSON, now: Timestamp) -> [String] {
        var problems: [String] = []
        func time(_ name: String, isRequired: Bool) -> Timestamp? {
            guard let value = claims[name] else {
                if isRequired { problems.append("\(name) is missing") }
                return nil
            }
            let time = value.timestamp
            if time == nil { problems.append("\(name) is not a number (RFC 7519 §2)") }
            return time
        }
        if let end = time("exp", isRequired: true), end <= now {
            problems.append("exp was \(now - end) s ago")
        }
        if let start = time("iat", isRequired: true), start > now {
            problems.append("iat is \(start - now) s ahead")
        }
        if let start = time("nbf", isRequired: false), start > now {
            problems.append("nbf is \(start - now) s ahead")
        }
        return problems
    }

    /// OpenID Connect Core §3.1.3.7 and §3.1.3.8.
    func login(of claims: JSON, _ token: JWS) -> [String] {
        var problems = party(of: claims)
        if let nonce, claims["nonce"]?.string != nonce {
            let sent = claims["nonce"]?.string?.shown ?? "missing"
            problems.append("nonce is \(sent), and not \(nonce.shown)")
        }
        let hash = TokenHash.of(accessToken, algorithm: token.algorithm ?? .none)
        if let hash, let sent = claims["at_hash"]?.string, sent != hash {
            problems.append(
                "at_hash is \(sent.shown), and that of the access token is \(hash.shown)")
        }
        return problems
    }

    /// OpenID Connect Core §3.1.3.7 (3 to 5).
    func party(of claims: JSON) -> [String] {
        guard let clientID, claims.audience.contains(clientID) else { return [] }
        if let party = claims["azp"], party.string != clientID {
            return ["azp is \(party.text), and not \(clientID.shown)"]
        }
        return claims.audience.count > 1 && claims["azp"] == nil
            ? ["aud is a list, and there is no azp"] : []
    }
}
