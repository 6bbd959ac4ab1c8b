import JOSE
import Members

/// What a provider adds to an authorization or to a request for one.
package protocol SavedExtension: Extension, SavedRecord {
    /// The member of a document that has it.
    static var savedName: String { get }
}

extension Extensions: Saved {
    package func save(_ saving: Saving) -> JSON {
        var json: JSON = [:]
        for value in all {
            guard let value = value as? any SavedExtension else {
                preconditionFailure("\(type(of: value)) is held by a grant and has no layout")
            }
            json[type(of: value).savedName] = value.save(saving)
        }
        return json
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Extensions? {
        members.nested(written.json, at: written.path) { members in
            var extensions = Extensions()
            for type in written.context.readers.extensions {
                extensions.restore(type, &members, written.context)
            }
            return extensions
        }
    }

    private mutating func restore<Value: SavedExtension>(
        _ type: Value.Type, _ members: inout MemberReader, _ context: Restoring
    ) {
        guard let json = members.value(type.savedName) else { return }
        let path = members.path.member(type.savedName)
        let written = WrittenValue(json: json, path: path, context: context)
        if let value = Value.restore(written, &members) { self[type] = value }
    }
}
