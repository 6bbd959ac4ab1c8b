import JOSE
import OAuth
import Text

/// A parsed client secret: a JWT with `iss` (the team), `sub` (the client), `aud` (Apple), `iat`
/// and `exp`, and in its header `alg` ES256 and the `kid` of the team's key.
struct AppleSecret: Sendable {
    let token: JWS
    private let claims: JSON

    /// The longest lifetime of a secret: six months.
    static let longestLife: Seconds = 15_777_000
    /// The `aud` that libraries write for every host.
    static let appleIssuer = "https://appleid.apple.com"
    static let signatureBytes = 64

    init(_ text: String) throws(UnreadableSecret) {
        guard !text.contains(text: "-----BEGIN ") else {
            throw UnreadableSecret(diagnosis: Finding("apple-secret.pem"))
        }
        do throws(JWSError) {
            token = try JWS(compact: text)
        } catch {
            throw UnreadableSecret(diagnosis: .appleSecretUnreadable(error))
        }
        guard let claims = token.claims else {
            throw UnreadableSecret(diagnosis: Finding("apple-secret.malformed", as: "payload"))
        }
        self.claims = claims
    }

    /// Returns true if the key of `client` could have made the signature, judged without that key.
    func isVerifiable(for client: Client) -> Bool {
        token.algorithm == .es256 && token.signature.count == Self.signatureBytes
            && !namesOtherKey(client)
    }

    /// All faults except those of the signature, in the order of the checks.
    func faults(for client: Client, _ context: Context) -> [Finding] {
        if isIDToken(for: client, context) { return [Finding("apple-secret.id-token")] }
        return headerFaults(client) + partyFaults(client, context)
            + [expiryFault(context.now), issueFault(context.now)].compactMap(\.self)
    }
}

/// The reason why a secret is no JWT.
struct UnreadableSecret: Error {
    let diagnosis: Finding
}

private extension AppleSecret {
    func isIDToken(for client: Client, _ context: Context) -> Bool {
        let issuers = [context.addresses.issuer, Self.appleIssuer]
        return context.keyRing.isSigner(of: token)
            || issuers.contains(claims["iss"]?.string ?? "") && claims.audience.contains(client.id)
    }

    func headerFaults(_ client: Client) -> [Finding] {
        var faults: [Finding] = []
        if token.algorithm != .es256 {
            faults.append(
                Finding(
                    "apple-secret.algorithm", ["algorithm": token.algorithm?.rawValue ?? "nothing"])
            )
        } else if token.signature.count != Self.signatureBytes {
            faults.append(
                token.signature.isDERSequence
                    ? Finding("apple-secret.signature-der", ["count": token.signature.count])
                    : Finding(
                        "apple-secret.signature",
                        ["count": token.signature.count, "most": AppleSecret.signatureBytes],
                        as: "length"))
        }
        if let id = token.keyID, !id.isEmpty {
            if namesOtherKey(client) {
                faults.append(Finding("apple-secret.kid-unknown", ["id": id]))
            }
        } else {
            faults.append(Finding("apple-secret.kid-missing"))
        }
        return faults
    }

    func namesOtherKey(_ client: Client) -> Bool {
        guard let known = client.apple.keyID, let id = token.keyID, !id.isEmpty else {
            return false
        }
        return id != known
    }

    func partyFaults(_ client: Client, _ context: Context) -> [Finding] {
        let issuer = claims["iss"]?.string
        let subject = claims["sub"]?.string
        var faults: [Finding] = []
        if issuer == client.id, subject != client.id {
            faults.append(Finding("apple-secret.swapped", ["client": client.id]))
        } else {
            if !Self.isTeam(issuer, of: client) {
                faults.append(
                    Finding("apple-secret.issuer", ["issuer": issuer, "expected": client.team]))
            }
            if let subject, subject.hasSuffix(".\(client.id)") {
                faults.append(
                    Finding(
                        "apple-secret.app-id-prefix", ["subject": subject, "client": client.id]))
            } else if subject != client.id {
                faults.append(
                    Finding("apple-secret.subject", ["subject": subject, "client": client.id]))
            }
        }
        return faults + [audienceFault(context)].compactMap(\.self)
    }

    static func isTeam(_ issuer: String?, of client: Client) -> Bool {
        if let team = client.team { return issuer == team }
        let text = issuer ?? ""
        return text.utf8.count == 10 && text.utf8.allSatisfy { $0.isUpperCaseLetter || $0.isDigit }
    }

    func audienceFault(_ context: Context) -> Finding? {
        let audience = claims.audience
        let taken = [context.addresses.issuer, Self.appleIssuer]
        if audience.contains(where: taken.contains) { return nil }
        return audience.contains { taken.map { $0 + "/" }.contains($0) }
            ? Finding("apple-secret.audience-slash", ["issuer": AppleSecret.appleIssuer])
            : Finding(
                "apple-secret.audience",
                ["audience": audience.joined(separator: " "), "issuer": AppleSecret.appleIssuer],
                as: audience.isEmpty ? "empty" : nil)
    }

    func expiryFault(_ now: Timestamp) -> Finding? {
        guard let end = claims.numericDate("exp") else {
            return Finding("apple-secret.expiry-missing")
        }
        if end.isInMilliseconds {
            return Finding("apple-secret.milliseconds", ["claim": "exp", "value": end.seconds])
        }
        if end + ClaimTimes.leeway <= now {
            return Finding("apple-secret.expired", ["seconds": now - end])
        }
        return end - now > Self.longestLife
            ? Finding(
                "apple-secret.too-long", ["seconds": end - now, "most": AppleSecret.longestLife])
            : nil
    }

    func issueFault(_ now: Timestamp) -> Finding? {
        guard let issued = claims.numericDate("iat"), issued > now + ClaimTimes.leeway else {
            return nil
        }
        return issued.isInMilliseconds
            ? Finding("apple-secret.milliseconds", ["claim": "iat", "value": issued.seconds])
            : Finding("apple-secret.issued-ahead", ["seconds": issued - now])
    }
}

private extension [UInt8] {
    /// True if these bytes are one sequence in DER: its tag, and the length of all that follows.
    var isDERSequence: Bool { count > 2 && self[0] == 0x30 && Int(self[1]) == count - 2 }
}

extension Timestamp {
    /// True if the value, read as seconds, would be after the year 5000.
    fileprivate var isInMilliseconds: Bool { seconds > 100_000_000_000 }
}

/// Apple's `client_secret_post`: the secret is a JWT that the developer signs with the key of their
/// team, valid for half a year at most.
///
/// (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret)
struct AppleClientSecret: ClientAuthenticationMethod {
    let name = "client_secret_post"

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard let id = request.parameters["client_id"] else { return nil }
        let secret = request.parameters["client_secret"]
        if request.basic != nil, secret != nil {
            throw OAuthError(
                .invalidRequest, "client.two-methods", ["used": [name, "client_secret_basic"]])
        }
        return ClientCredentials(clientID: id, secrets: [secret].compactMap(\.self))
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let text = credentials.secrets.first else {
            throw OAuthError(.invalidClient, "apple-secret.missing", ["client": client.id])
        }
        guard client.appleSecretCheck != .off else { return }
        let secret: AppleSecret
        do throws(UnreadableSecret) {
            secret = try AppleSecret(text)
        } catch {
            return try permit(error.diagnosis, client, context)
        }
        for fault in secret.faults(for: client, context) { try permit(fault, client, context) }
        guard client.appleSecretCheck == .verify, secret.isVerifiable(for: client) else { return }
        switch try await ClientKeySet.verify(secret.token, by: client, context) {
        case .signed: break
        case .wrongSignature:
            try permit(Finding("apple-secret.signature", ["client": client.id]), client, context)
        case .noKey:
            try permit(
                Finding("apple-secret.kid-unknown", ["id": secret.token.keyID ?? ""]), client,
                context)
        }
    }

    /// Only notes the faults of a client in open mode, since nothing is known about it.
    private func permit(_ fault: Finding, _ client: Client, _ context: Context) throws(OAuthError) {
        if client.isOpen { return context.remark(fault, for: client) }
        try context.permit(OAuthError(.invalidClient, fault), for: client)
    }
}

/// Findings about the secret as a text. None of these shows it.
extension Finding {
    static func appleSecretUnreadable(_ error: JWSError) -> Finding {
        switch error {
        case .wrongNumberOfParts: Finding("apple-secret.not-three-parts", ["error": "\(error)"])
        case .notBase64URL: Finding("apple-secret.not-base64url", ["error": "\(error)"])
        case .tooLong, .headerNotJSON, .headerNotAnObject, .keyIDNotAString:
            Finding("apple-secret.malformed", as: "header")
        }
    }
}
