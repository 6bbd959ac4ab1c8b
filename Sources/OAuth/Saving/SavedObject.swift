import JOSE
import Members

/// An object that several values hold. It is written once, in a list; values have its place there.
package protocol SavedObject: SavedRecord, AnyObject {
    /// The list of a document that has such objects.
    static var savedList: String { get }
}

extension SavedObject {
    package func save(_ saving: Saving) -> JSON {
        .integer(saving.place(of: self, in: Self.savedList) { Self.layout.save(self, $0) })
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Self? {
        guard let place = Int.restore(written, &members) else { return nil }
        let known = written.context.shared[savedList] ?? []
        guard known.indices.contains(place) else {
            let flaw = Flaw("expected a place in the list '\(savedList)', found \(place)")
            members.report(flaw, at: written.path)
            return nil
        }
        return known[place] as? Self
    }
}

extension Restoring {
    /// Reads the list of such objects.
    package func read<Object: SavedObject>(
        _ type: Object.Type, of members: inout MemberReader
    ) {
        let list = Object.savedList
        guard let elements = members.value(list)?.array else {
            if let json = members.value(list) {
                members.reportMismatch(json, expected: "a list", at: members.path.member(list))
            }
            return
        }
        shared[list] = elements.indices.map { index in
            let path = members.path.member(list).element(index)
            let written = WrittenValue(json: elements[index], path: path, context: self)
            return Object.layout.restore(written, &members)
        }
    }
}
