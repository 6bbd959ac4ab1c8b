import JOSE
import Members

/// As a configuration has it.
extension User: Saved {
    package func save(_ saving: Saving) -> JSON { json }

    package static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> User? {
        let read = written.context.readers.user
        let user = members.nested(written.json, at: written.path) { read(&$0) }
        return user ?? nil
    }
}
