import JOSE
import Members

/// Reads what a described provider's discovery document says apart from what follows from the
/// profile.
struct DiscoveryFormReader {
    func read(_ members: inout MemberReader, into form: inout DiscoveryForm) {
        let names = members.strings("members").map(Set.init)
        form.members = members.isNull("members") ? nil : names ?? form.members
        let changes = members.object("changes") { $0.everything().object ?? [:] }
        form.changes.merge(changes ?? [:]) { _, stated in stated }
    }
}
