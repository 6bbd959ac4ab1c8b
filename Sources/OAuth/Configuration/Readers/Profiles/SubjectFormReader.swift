import Members

/// Reads by which identifiers a described provider and its clients know users.
struct SubjectFormReader {
    /// Two users must not get the same one.
    private static let form = TextFormReader(least: 16) { (0x21...0x7e).contains($0) }

    func read(_ members: inout MemberReader, into form: inout SubjectForm) {
        form.prefix = members.optionalString("prefix", form.prefix)
        members.replace(&form.isPairwise, "pairwise")
        form.defaultTeam = members.optionalString("default_team", form.defaultTeam)
        form.text = Self.form.read("text", of: &members, form.text)
    }
}
