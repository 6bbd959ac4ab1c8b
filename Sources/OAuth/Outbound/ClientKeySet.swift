import JOSE

/// A public key of a client, with its parameters from the key set (RFC 7517 §4.4, §4.5).
package struct ClientKey: Sendable {
    package let id: String?
    package let algorithm: Algorithm?
    package let key: PublicKey

    /// Returns true if the key may have made the signature of `token`, before that is verified.
    func fits(_ token: JWS) -> Bool {
        (id == nil || token.keyID == nil || id == token.keyID)
            && (algorithm.map { token.algorithm?.isSame(as: $0) == true } ?? true)
    }
}

/// The public keys of a client, by `jwks` or fetched from `jwks_uri` (RFC 7591 §2).
package enum ClientKeySet {
    /// The result of looking for the key that made a signature.
    package enum Outcome: Sendable {
        case signed
        case wrongSignature
        /// No key fits the `kid` and `alg` of the token.
        case noKey
    }

    /// The use of a key (RFC 7517 §4.2); a key that states none is for both.
    package enum Use: String, Sendable {
        case signature = "sig"
        case encryption = "enc"
    }

    /// - Parameters:
    ///   - use: the use that the keys are wanted for; those for another use are left out.
    ///   - code: the error code when the keys are unavailable.
    package static func keys(
        of client: Client, for use: Use = .signature,
        failingAs code: OAuthError.Code = .invalidClient, _ context: Context
    ) async throws(OAuthError) -> [ClientKey] {
        keys(in: try await jwks(of: client, failingAs: code, context), for: use)
    }

    /// The members of the client's key set as they are.
    static func jwks(
        of client: Client, failingAs code: OAuthError.Code, _ context: Context
    ) async throws(OAuthError) -> [JSON] {
        guard let uri = client.keys.jwksURI else {
            return Array((client.keys.jwks?["keys"]?.array ?? []).prefix(maxKeys))
        }
        do throws(OutboundError) {
            return try jwks(in: await FetchedDocuments.document(at: uri, context))
        } catch { throw unavailable(uri, error, code, context) }
    }

    /// Checks whether one of the client's keys signed `token`. A key set that lacks the key is
    /// fetched once more, since the client may have a new key (OpenID Connect Core §10.1.1).
    package static func verify(
        _ token: JWS, by client: Client, failingAs code: OAuthError.Code = .invalidClient,
        _ context: Context
    ) async throws(OAuthError) -> Outcome {
        var known = try await keys(of: client, failingAs: code, context)
        var found = outcome(of: token, known)
        if case .wrongSignature = found { noteUntried(known, token, client, context) }
        if case .signed = found { return found }
        if let newer = try await newerKeys(of: client, failingAs: code, context) {
            known = newer
            found = outcome(of: token, known)
        }
        if case .signed = found { return found }
        if case .noKey = found {
            let jwks = try await jwks(of: client, failingAs: code, context)
            if let bits = jwks.lazy.compactMap(RSARules.bits(ofShort:)).first {
                try context.permit(
                    code, "fapi.key-size", ["client": client.id, "bits": bits], for: client)
            }
        }
        if let mistake = Self.mistake(in: token, known, client) { throw OAuthError(code, mistake) }
        return found
    }
}

private extension ClientKeySet {
    static func unavailable(
        _ uri: String, _ error: OutboundError, _ code: OAuthError.Code, _ context: Context
    ) -> OAuthError {
        OAuthError(
            code, "client-keys.unavailable",
            ["uri": uri, "reason": context.shownReason(error.reason)])
    }

    /// The keys at `jwks_uri` that are newer than those that were kept; nil where there are none.
    static func newerKeys(
        of client: Client, failingAs code: OAuthError.Code, _ context: Context
    ) async throws(OAuthError) -> [ClientKey]? {
        guard let uri = client.keys.jwksURI else { return nil }
        do throws(OutboundError) {
            let old = try await FetchedDocuments.document(at: uri, context)
            guard let newer = try await FetchedDocuments.newer(than: old, at: uri, context)
            else { return nil }
            return keys(in: try jwks(in: newer), for: .signature)
        } catch { throw unavailable(uri, error, code, context) }
    }

    /// The mistake in a signature, as far as its form and the keys show.
    static func mistake(in token: JWS, _ keys: [ClientKey], _ client: Client) -> Finding? {
        guard let algorithm = token.algorithm, algorithm != .none, !algorithm.isSymmetric
        else { return nil }
        if token.isSignedInDER {
            return Finding("client-keys.signature-in-der", ["client": client.id])
        }
        let named = keys.filter { $0.id == nil || token.keyID == nil || $0.id == token.keyID }
        let able = named.filter { key in
            key.algorithm.map { $0.isSame(as: algorithm) }
                ?? key.key.kind.algorithms.contains(algorithm)
        }
        guard let key = named.first, able.isEmpty else { return nil }
        let others = key.algorithm.map { [$0] } ?? key.key.kind.algorithms
        return Finding(
            "client-keys.other-algorithm",
            [
                "id": key.id, "client": client.id, "others": others.map(\.rawValue),
                "used": algorithm.rawValue,
            ])
    }

    static func outcome(of token: JWS, _ keys: [ClientKey]) -> Outcome {
        let fitting = keys.filter { $0.fits(token) }
        guard !fitting.isEmpty, let algorithm = token.algorithm else { return .noKey }
        return tried(candidates(for: token, in: keys))
            .contains { token.isSigned(by: $0.key, algorithm: algorithm) }
            ? .signed : .wrongSignature
    }

    /// As many candidates as a request may take time for.
    static func tried(_ candidates: [ClientKey]) -> [ClientKey] {
        var effort = 0
        return Array(
            candidates.prefix { candidate in
                effort += candidate.key.kind.effort
                return effort <= mostEffort
            })
    }

    /// The keys that may have made the signature, those that the token names first.
    static func candidates(for token: JWS, in keys: [ClientKey]) -> [ClientKey] {
        let able = keys.filter { key in
            key.fits(token) && token.algorithm.map(key.key.kind.algorithms.contains) ?? false
        }
        return able.filter { $0.id != nil && $0.id == token.keyID }
            + able.filter { $0.id == nil || $0.id != token.keyID }
    }

    /// Each key that is tried costs time, and a client with several names the one in the token
    /// (OpenID Connect Core §10.1).
    static func noteUntried(
        _ keys: [ClientKey], _ token: JWS, _ client: Client, _ context: Context
    ) {
        let candidates = candidates(for: token, in: keys)
        let tried = tried(candidates).count
        guard candidates.count > tried else { return }
        context.remark(
            "client-keys.many", ["count": candidates.count, "tried": tried], for: client)
    }

    static func jwks(in document: FetchedDocument) throws(OutboundError) -> [JSON] {
        guard let keys = (try? JSON(parsing: document.body))?["keys"]?.array else {
            throw OutboundError("the answer is not a JWK set")
        }
        return Array(keys.prefix(maxKeys))
    }

    private static let maxKeys = 100
    /// The effort of some 20 ms.
    private static let mostEffort = 640
}

extension ClientKeySet {
    /// The keys that fit; keys of other kinds and for other uses are skipped (RFC 7517 §5).
    static func keys(in jwks: [JSON], for use: Use) -> [ClientKey] {
        jwks.compactMap { jwk in
            let stated = jwk["use"]?.string ?? use.rawValue
            guard stated == use.rawValue, let key = try? PublicKey(jwk: jwk) else { return nil }
            return ClientKey(
                id: jwk["kid"]?.string, algorithm: jwk["alg"]?.string.map(Algorithm.init), key: key)
        }
    }
}

private extension KeyKind {
    /// The time to verify one signature, where a usual RSA key takes 1.
    var effort: Int {
        switch self {
        case .rsa(let bits): max(1, bits * bits / (2048 * 2048))
        case .ec(.p256), .ed25519: 4
        case .ec(.p384), .ec(.p521): 32
        }
    }
}
