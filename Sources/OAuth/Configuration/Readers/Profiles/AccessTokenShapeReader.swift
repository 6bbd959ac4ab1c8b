import Members

/// Reads what an access token of a described provider looks like where it is a JWT.
struct AccessTokenShapeReader {
    private let shapes: TokenShapeReader

    /// - Parameter profiles: between them they have every claim that can be made.
    init(_ profiles: [Profile]) {
        shapes = TokenShapeReader(known: profiles.map(\.accessTokenShape))
    }

    func read(_ members: inout MemberReader, into shape: inout TokenShape) {
        shapes.read(&members, into: &shape)
        if members.isNull("client_subject_suffix") { shape.clientSubjectSuffix = "" }
        shape.clientSubjectSuffix =
            members.string("client_subject_suffix") ?? shape.clientSubjectSuffix
        shape.grantNames = members.changed("grant_names", shape.grantNames) { members, grant in
            members.string(grant)
        }
    }
}
