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
            throw UnreadableSecret(diagnosis: .appleSecretPEM)
        }
        do throws(JWSError) {
            token = try JWS(compact: text)
        } catch {
            throw UnreadableSecret(diagnosis: .appleSecretUnreadable(error))
        }
        guard let claims = token.claims else {
            throw UnreadableSecret(diagnosis: .appleSecretPayload)
        }
        self.claims = claims
    }

    /// Returns true if the key of `client` could have made the signature, judged without that key.
    func isVerifiable(for client: Client) -> Bool {
        token.algorithm == .es256 && token.signature.count == Self.signatureBytes
            && !namesOtherKey(client)
    }

    /// All faults except those of the signature, in the order of the checks.
    func faults(for client: Client, _ context: Context) -> [Diagnosis] {
        if isIDToken(for: client, context) { return [.appleSecretIsIDToken] }
        return headerFaults(client) + partyFaults(client, context)
            + [expiryFault(context.now), issueFault(context.now)].compactMap(\.self)
    }
}

/// The reason why a secret is no JWT.
struct UnreadableSecret: Error {
    let diagnosis: Diagnosis
}

private extension AppleSecret {
    func isIDToken(for client: Client, _ context: Context) -> Bool {
        let issuers = [context.addresses.issuer, Self.appleIssuer]
        return context.keyRing.isSigner(of: token)
            || issuers.contains(claims["iss"]?.string ?? "")
                && claims.audience.contains(client.id)
    }

    func headerFaults(_ client: Client) -> [Diagnosis] {
        var faults: [Diagnosis] = []
        if token.algorithm != .es256 {
            faults.append(.appleSecretAlgorithm(token.algorithm))
        } else if token.signature.count != Self.signatureBytes {
            faults.append(
                token.signature.isDERSequence
                    ? .appleSecretDER(token.signature.count)
                    : .appleSecretSignatureLength(token.signature.count))
        }
        if let id = token.keyID, !id.isEmpty {
            if namesOtherKey(client) { faults.append(.appleSecretKeyUnknown(id)) }
        } else {
            faults.append(.appleSecretKeyMissing)
        }
        return faults
    }

    func namesOtherKey(_ client: Client) -> Bool {
        guard let known = client.apple.keyID, let id = token.keyID, !id.isEmpty else {
            return false
        }
        return id != known
    }

    func partyFaults(_ client: Client, _ context: Context) -> [Diagnosis] {
        let issuer = claims["iss"]?.string
        let subject = claims["sub"]?.string
        var faults: [Diagnosis] = []
        if issuer == client.id, subject != client.id {
            faults.append(.appleSecretSwapped(client))
        } else {
            if !Self.isTeam(issuer, of: client) {
                faults.append(.appleSecretIssuer(issuer, expected: client.team))
            }
            if let subject, subject.hasSuffix(".\(client.id)") {
                faults.append(.appleSecretAppIDPrefix(subject, client))
            } else if subject != client.id {
                faults.append(.appleSecretSubject(subject, client))
            }
        }
        return faults + [audienceFault(context)].compactMap(\.self)
    }

    static func isTeam(_ issuer: String?, of client: Client) -> Bool {
        if let team = client.team { return issuer == team }
        let text = issuer ?? ""
        return text.utf8.count == 10
            && text.utf8.allSatisfy { $0.isUpperCaseLetter || $0.isDigit }
    }

    func audienceFault(_ context: Context) -> Diagnosis? {
        let audience = claims.audience
        let taken = [context.addresses.issuer, Self.appleIssuer]
        if audience.contains(where: taken.contains) { return nil }
        return audience.contains { taken.map { $0 + "/" }.contains($0) }
            ? .appleSecretAudienceSlash : .appleSecretAudience(audience)
    }

    func expiryFault(_ now: Timestamp) -> Diagnosis? {
        guard let end = claims.numericDate("exp") else { return .appleSecretExpiryMissing }
        if end.isInMilliseconds { return .appleSecretMilliseconds("exp", end.seconds) }
        if end + ClaimTimes.leeway <= now { return .appleSecretExpired(now - end) }
        return end - now > Self.longestLife ? .appleSecretTooLong(end - now) : nil
    }

    func issueFault(_ now: Timestamp) -> Diagnosis? {
        guard let issued = claims.numericDate("iat"), issued > now + ClaimTimes.leeway else {
            return nil
        }
        return issued.isInMilliseconds
            ? .appleSecretMilliseconds("iat", issued.seconds) : .appleSecretAhead(issued - now)
    }
}

private extension [UInt8] {
    /// True if these bytes are one sequence in DER: its tag, and the length of all that follows.
    var isDERSequence: Bool {
        count > 2 && self[0] == 0x30 && Int(self[1]) == count - 2
    }
}

extension Timestamp {
    /// True if the value, read as seconds, would be after the year 5000.
    fileprivate var isInMilliseconds: Bool { seconds > 100_000_000_000 }
}
