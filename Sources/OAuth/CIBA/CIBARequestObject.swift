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
            throw .invalidRequest(Finding("ciba.beside-request", ["name": name]))
        }
        let (token, claims) = try JWS.sent(text) {
            .invalidRequest(Finding("request-object.malformed", ["problem": $0]))
        }
        try await checkSignature(token, by: client, context)
        try check(claims, from: client, context)
        let inside = RequestObject.parameters(in: claims)
        if let name = inside.firstDuplicate() {
            throw .invalidRequest(Finding("request.duplicate-parameter", ["name": name]))
        }
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
            .invalidRequest(
                Finding(
                    "request-object.algorithm",
                    [
                        "used": $0?.rawValue ?? "",
                        "allowed": allowed.map(\.rawValue).joined(separator: ", "),
                    ], as: allowed.isEmpty ? "empty" : nil))
        }
        try context.permitAlgorithm(
            algorithm, of: "request object", as: .invalidRequest, for: client)
        switch try await ClientKeySet.verify(token, by: client, failingAs: .invalidRequest, context)
        {
        case .signed: break
        case .wrongSignature:
            throw .invalidRequest(Finding("request-object.signature", ["client": client.id]))
        case .noKey:
            throw .invalidRequest(
                Finding(
                    "request-object.key-unknown",
                    [
                        "client": client.id,
                        "proof": algorithm.isSymmetric ? "client_secret" : "key",
                        "kid": token.keyID,
                        "members": algorithm.isSymmetric
                            ? "client_secret" : "jwks, jwks_uri",
                    ], as: client.isOpen ? "open" : nil))
        }
    }

    static func check(
        _ claims: JSON, from client: Client, _ context: Context
    ) throws(OAuthError) {
        let demanded = ["iss", "aud", "exp", "iat", "nbf", "jti"]
        if let missing = demanded.first(where: { claims[$0]?.isNull ?? true }) {
            throw .invalidRequest(Finding("ciba.claim-missing", ["name": missing]))
        }
        if let issuer = claims["iss"], issuer.string != client.id {
            throw .invalidRequest(
                Finding("request-object.issuer", ["issuer": issuer.text, "client": client.id]))
        }
        let issuer = context.addresses.issuer
        guard claims.audience.contains(issuer) else {
            throw .invalidRequest(
                Finding(
                    "request-object.audience",
                    [
                        "audience": (claims["aud"] ?? .null).text,
                        "alike": Likeness.remedy(
                            for: ((claims["aud"] ?? .null).array ?? [(claims["aud"] ?? .null)])
                                .compactMap(\.string), meaning: issuer), "issuer": issuer,
                    ]))
        }
        do throws(ClaimTimes.Problem) {
            _ = try ClaimTimes(of: claims, now: context.now)
        } catch {
            throw .invalidRequest(.requestObjectTimes(error))
        }
        if context.isFAPICIBA(client) { try FAPICIBA.checkTimes(of: claims, context) }
    }
}
