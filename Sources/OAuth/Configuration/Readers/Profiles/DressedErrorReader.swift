import Members

/// Reads how one error looks.
struct DressedErrorReader {
    func read(_ members: inout MemberReader, into error: inout DressedError) {
        error.status = members.integer("status", in: ErrorDressReader.statuses) ?? error.status
        error.error = members.string("error", check: ErrorText.flaw(in:)) ?? error.error
        error.description =
            members.string("description", check: ErrorText.flaw(in:)) ?? error.description
        error.text = members.string("text") ?? error.text
        error.title = members.string("title") ?? error.title
        members.merge("fields", into: &error.fields, FieldsReader().read)
    }
}

/// The rule for texts that travel in a header as well as in JSON (RFC 6750 §3).
enum ErrorText {
    static func flaw(in text: String) -> Flaw? {
        let isPlain = text.utf8.allSatisfy {
            (0x20...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c
        }
        return isPlain
            ? nil : "has visible ASCII characters and spaces, except '\"' and '\\' (RFC 6749 §5.2)"
    }
}
