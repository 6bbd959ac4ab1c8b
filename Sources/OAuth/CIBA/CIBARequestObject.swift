import JOSE
import Text

/// The JWT that holds all parameters of an authentication request (CIBA Core §7.1.1).
enum CIBARequestObject {
    static let algorithms: [Algorithm] = [.rs256, .ps256, .es256, .es384, .es512, .edDSA, .ed25519]

    /// The parameters that authenticate the client, which stay outside.
    private static let outside: Set = [
        "client_id", "client_secret", "client_assertion", "client_assertion_type", "request",
    ]

    static func parameters(
        of sent: Parameters, from client: Client, _ context: Context
    ) async throws(OAuthError) -> Parameters {
        guard let text = sent["request"] else { return sent }
        if let name = sent.pairs.first(where: { !outside.contains($0.name) })?.name {
            throw .invalidRequest(.cibaOutside(name))
        }
        let (token, claims) = try JWS.sent(text) { .invalidRequest(.requestObjectMalformed($0)) }
        try await checkSignature(token, by: client, context)
        try check(claims, from: client, context)
        let inside = RequestObject.parameters(in: claims)
        if let name = inside.firstDuplicate() { throw .invalidRequest(.duplicateParameter(name)) }
        return inside
    }
}

private extension CIBARequestObject {
    static func checkSignature(
        _ token: JWS, by client: Client, _ context: Context
    ) async throws(OAuthError) {
        let served = context.isFAPICIBA(client) ? FAPICIBA.algorithms : algorithms
        let registered = client.extensions[ClientCIBA.self].signingAlgorithm
        let allowed = served.filter { registered?.isSame(as: $0) ?? true }
        let algorithm = try token.algorithm(among: allowed) {
            .invalidRequest(.requestObjectAlgorithm($0, allowed: allowed))
        }
        try context.permitAlgorithm(
            algorithm, of: "request object", as: .invalidRequest, for: client)
        switch try await ClientKeySet.verify(token, by: client, failingAs: .invalidRequest, context)
        {
        case .signed: break
        case .wrongSignature: throw .invalidRequest(.requestObjectSignature(client))
        case .noKey:
            throw .invalidRequest(.requestObjectKeyUnknown(client, algorithm, keyID: token.keyID))
        }
    }

    static func check(
        _ claims: JSON, from client: Client, _ context: Context
    ) throws(OAuthError) {
        let demanded = ["iss", "aud", "exp", "iat", "nbf", "jti"]
        if let missing = demanded.first(where: { claims[$0]?.isNull ?? true }) {
            throw .invalidRequest(.cibaClaimMissing(missing))
        }
        if let issuer = claims["iss"], issuer.string != client.id {
            throw .invalidRequest(.requestObjectIssuer(issuer, client))
        }
        let issuer = context.addresses.issuer
        guard claims.audience.contains(issuer) else {
            throw .invalidRequest(.requestObjectAudience(claims["aud"] ?? .null, issuer: issuer))
        }
        do throws(ClaimTimes.Problem) {
            _ = try ClaimTimes(of: claims, now: context.now)
        } catch {
            throw .invalidRequest(.requestObjectTimes(error))
        }
        if context.isFAPICIBA(client) { try FAPICIBA.checkTimes(of: claims, context) }
    }
}
