import JOSE
import Members

/// A value that the document of a tenant can hold, in one layout that is both written and read.
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

/// A value whose layout is a list of members.
package protocol SavedRecord: Saved {
    static var layout: SavedLayout<Self> { get }
}

extension SavedRecord {
    package func save(_ saving: Saving) -> JSON {
        Self.layout.save(self, saving)
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Self? {
        layout.restore(written, &members)
    }
}
