import Members

/// Reads what any token of a described provider looks like.
struct TokenShapeReader {
    /// Shapes that between them have every claim that can be made.
    let known: [TokenShape]

    func read(_ members: inout MemberReader, into shape: inout TokenShape) {
        shape.type = members.optionalString("type", shape.type)
        let claims = Set(known.flatMap(\.claims)).sorted()
        members.replace(&shape.claims, "claims") {
            claims.contains($0) ? nil : .unknown("claim", $0, known: claims)
        }
        shape.constants = members.changed("constants", shape.constants) { members, claim in
            members.value(claim)
        }
    }
}
