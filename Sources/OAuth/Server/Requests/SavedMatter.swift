import JOSE
import Members

/// The decision that a form is about, under the name of its kind.
struct SavedMatter: Saved {
    let matter: any PendingMatter

    func save(_ saving: Saving) -> JSON {
        [type(of: matter).savedName: matter.save(saving)]
    }

    static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> SavedMatter? {
        let matters = members.nested(written.json, at: written.path) { members in
            written.context.readers.matters.compactMap { restore($0, &members, written.context) }
        }
        guard let matters, matters.count == 1 else {
            members.report("names no single matter of a form", at: written.path)
            return nil
        }
        return SavedMatter(matter: matters[0])
    }

    private static func restore<Matter: PendingMatter>(
        _ type: Matter.Type, _ members: inout MemberReader, _ context: Restoring
    ) -> (any PendingMatter)? {
        guard let json = members.value(type.savedName) else { return nil }
        let path = members.path.member(type.savedName)
        return Matter.restore(WrittenValue(json: json, path: path, context: context), &members)
    }
}
