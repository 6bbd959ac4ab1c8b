import JOSE

/// The value of `verified_claims` in the `claims` parameter: one request, or several that are
/// answered one by one (OpenID Connect for Identity Assurance §5.3, §5.6).
struct VerifiedClaimsRequest {
    let wishes: [Wish]

    struct Wish {
        let verification: [String: JSON]
        let claims: [String: JSON]
    }

    /// - Throws: `verified-claims.malformed`. Anything that is asked for may be missing, unknown or
    ///   different; that is never an error (§5.7).
    init(_ json: JSON) throws(OAuthError) {
        var wishes: [Wish] = []
        for element in json.array ?? [json] { wishes.append(try Wish(element)) }
        self.wishes = wishes
    }
}

private extension VerifiedClaimsRequest.Wish {
    init(_ json: JSON) throws(OAuthError) {
        guard json.object != nil else { throw Self.malformed(nil) }
        guard let verification = json["verification"]?.object,
            verification["trust_framework"] != nil
        else { throw Self.malformed("framework") }
        let claims = json["claims"] ?? .null
        guard claims.isNull || claims.object?.values.allSatisfy(\.isWish) == true else {
            throw Self.malformed("claims")
        }
        guard verification["evidence"]?.isEvidence ?? true else { throw Self.malformed("evidence") }
        self.verification = verification
        self.claims = claims.object ?? [:]
    }

    static func malformed(_ line: String?) -> OAuthError {
        OAuthError(.invalidRequest, "verified-claims.malformed", as: line)
    }
}

private extension JSON {
    var isWish: Bool { isNull || object != nil }

    /// Each filter says which type of evidence it is for (§5.4.1).
    var isEvidence: Bool {
        array?.allSatisfy { $0["type"]?["value"]?.string != nil } ?? false
    }
}

extension VerifiedClaimsRequest {
    /// Refuses a malformed request, and tells of claims that no user can have. Where nobody has
    /// verified claims, the request for them is as good as unknown.
    static func check(
        _ request: inout AuthorizationRequest, _ context: Context
    ) throws(OAuthError) {
        guard let asked = request.claims.verified else { return }
        guard let known = context.server.assuranceLists[IdentityAssurance.claims] else {
            request.claims.verified = nil
            context.remark("verified-claims.unmet", as: "nobody", for: request.client)
            return
        }
        var names: Set<String> = []
        for json in asked.values {
            for wish in try VerifiedClaimsRequest(json).wishes { names.formUnion(wish.claims.keys) }
        }
        let unknown = names.subtracting(known).sorted()
        guard !unknown.isEmpty else { return }
        context.remark(
            "verified-claims.unknown-claim",
            ["names": Array(unknown.prefix(5)), "known": Array(known.prefix(10))],
            for: request.client)
    }
}
