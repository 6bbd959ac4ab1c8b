import JOSE
import Members

/// A value that the document of a tenant can hold, in one form that is both written and read.
package protocol Saved: Sendable {
    func save(_ saving: Saving) -> JSON

    /// - Returns: nil after it has reported what is wrong.
    static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> Self?
}

/// A value of a document, where it stands there, and what its neighbours share.
package struct WrittenValue {
    package let json: JSON
    package let path: MemberPath
    package let context: Restoring

    package func with(_ json: JSON, at path: MemberPath) -> WrittenValue {
        WrittenValue(json: json, path: path, context: context)
    }
}

/// A value whose form is a list of members.
package protocol SavedRecord: Saved {
    static var form: SavedForm<Self> { get }
}

extension SavedRecord {
    package func save(_ saving: Saving) -> JSON {
        Self.form.save(self, saving)
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Self? {
        form.restore(written, &members)
    }
}
