import Members
import Text

/// Reads what the random texts of a described provider look like.
struct TokenFormsReader {
    /// Fewer characters by chance could be guessed, or come twice.
    private static let form = TextFormReader(least: 16) {
        $0.isUnreserved || "+/=".utf8.contains($0)
    }

    func read(_ members: inout MemberReader, into forms: inout TokenForms) {
        forms.code = Self.form.read("code", of: &members, forms.code)
        forms.accessToken = Self.form.read("access_token", of: &members, forms.accessToken)
        let drawn = Self.form.read("refresh_token", of: &members, forms.refreshToken.text)
        if members.names.contains("refresh_token") { forms.refreshToken = .text(drawn) }
    }
}
