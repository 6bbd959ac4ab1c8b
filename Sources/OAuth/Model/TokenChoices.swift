import Members

/// What tokens are like where specifications leave a choice: of a tenant, and before it of one of
/// its clients. nil where nothing is stated.
package struct TokenChoices: Sendable, Equatable {
    /// `token_dialect`: the shape of access tokens, by a name that the profile knows.
    package var dialect: String?

    package init() {}

    /// - Parameter dialects: the names of the shapes that access tokens may have.
    mutating package func read(_ members: inout MemberReader, dialects: [String]) {
        dialect = members.word("token_dialect", of: dialects) ?? dialect
    }
}
