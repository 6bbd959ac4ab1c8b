/// Reads what a token of a described provider looks like.
struct TokenShapeReader {
    /// Shapes that between them have every claim that can be made.
    let known: [TokenShape]

    func read(_ members: inout MemberReader, into shape: inout TokenShape) {
        shape.type = members.optionalString("type", shape.type)
        let claims = Set(known.flatMap(\.claims)).sorted()
        let isKnown: StringCheck = {
            claims.contains($0) ? nil : .unknown("claim", $0, known: claims)
        }
        shape.claims = members.strings("claims", check: isKnown).map(Set.init) ?? shape.claims
        shape.constants = members.changed("constants", shape.constants) { members, claim in
            members.value(claim)
        }
    }
}

/// Reads what an ID token looks like, which has two choices more.
struct IDTokenShapeReader {
    let known: [TokenShape]

    func read(_ members: inout MemberReader, into shape: inout TokenShape) {
        TokenShapeReader(known: known).read(&members, into: &shape)
        shape.carriesScopeClaims =
            members.bool("carries_scope_claims") ?? shape.carriesScopeClaims
        shape.hashesAtTokenEndpoint =
            members.bool("hashes_at_token_endpoint") ?? shape.hashesAtTokenEndpoint
    }
}
