import DomainSupport
import JOSE
import OAuth

/// The client's signed requests.
extension FAPIParty {
    /// A request of the back channel with the manner's authentication, changed by a module.
    func request(
        _ name: String, _ parameters: [String: String], by sender: Client, _ module: FAPIModule?
    ) throws -> ClientRequest {
        let url = "\(Self.issuer)/\(name)"
        let id = module?.twist == .otherClientID ? other.id : sender.id
        var form = ["client_id": id]
        if manner.hasAssertion {
            form["client_assertion_type"] = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
            form["client_assertion"] = try signed(
                [
                    "iss": .string(sender.id), "sub": .string(sender.id),
                    "aud": .string(Self.issuer), "jti": .string("\(name)\(now)\(parameters.count)"),
                    "iat": .integer(now), "exp": .integer(now + 60),
                ], module?.assertion, isRSA: module?.signs == .assertion,
                by: sender.id == other.id ? otherPair : pair)
        }
        form.merge(parameters) { $1 }
        return ClientRequest(
            parameters: Parameters(
                form.filter { !$0.value.isEmpty }.map { (name: $0.key, value: $0.value) }),
            proofs: try proofs(for: url, module), url: url)
    }

    /// A request object with these parameters.
    func object(_ parameters: [String: String], _ module: FAPIModule?) throws -> String {
        var claims = parameters.mapValues { JSON.string($0) }
        claims["client_id"] = .string(client.id)
        claims["iss"] = .string(client.id)
        claims["aud"] = .string(Self.issuer)
        claims["nbf"] = .integer(now)
        claims["exp"] = .integer(now + 300)
        let object = try signed(
            .object(claims), module?.object, isRSA: module?.signs == .object,
            isBare: module?.signs == .objectByNone,
            by: module?.twist == .otherKey ? otherPair : pair)
        return module?.twist == .otherSignature ? object.dropLast(8) + "AAAAAAAA" : object
    }
}

private extension FAPIParty {
    func proofs(for url: String, _ module: FAPIModule?) throws -> [String] {
        let twist = module?.twist
        guard manner.hasProof, twist != .withoutBinding, twist != .withoutProof else { return [] }
        let own = try twist == .otherKey ? ProofMaker() : maker
        let signer = try module?.signs == .proof ? ProofMaker(.rsa(bits: 2048), .rs256) : own
        return [try signer.proof("POST", url, at: context.now, claims: module?.proof ?? [:])]
    }

    func signed(
        _ claims: JSON, _ changes: [String: JSON]?, isRSA: Bool, isBare: Bool = false,
        by pair: ClientKeyPair
    ) throws -> String {
        let claims = JSON.object(
            (claims.object ?? [:]).merging(changes ?? [:]) { $1 }.filter { !$0.value.isNull })
        if isBare { return try JWS.sign(header: [:], claims: claims, key: .none, algorithm: .none) }
        guard isRSA else { return try pair.sign(claims) }
        return try JWS.sign(
            header: [:], claims: claims, key: .asymmetric(DevelopmentKey.load()), algorithm: .rs256)
    }
}
