import Members

/// Reads what an ID token of a described provider looks like.
struct IDTokenShapeReader {
    private let shapes: TokenShapeReader

    /// - Parameter profiles: between them they have every claim that can be made.
    init(_ profiles: [Profile]) {
        shapes = TokenShapeReader(known: profiles.map(\.idTokenShape))
    }

    func read(_ members: inout MemberReader, into shape: inout TokenShape) {
        shapes.read(&members, into: &shape)
        let claims = members.strings("user_claims").map(Set.init)
        shape.userClaims = members.isNull("user_claims") ? nil : claims ?? shape.userClaims
        members.replace(&shape.textBooleans, "text_booleans")
        members.replace(&shape.carriesScopeClaims, "carries_scope_claims")
        members.replace(&shape.hashesAtTokenEndpoint, "hashes_at_token_endpoint")
        members.replace(&shape.authTimeOnDemand, "auth_time_on_demand")
    }
}
