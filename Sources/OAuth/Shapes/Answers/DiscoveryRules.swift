import JOSE
import Members

/// The members of a provider's discovery document that do not follow from the profile.
package struct DiscoveryRules: Sendable {
    /// The only members that are published; nil for all known ones.
    package var members: Set<String>?
    /// Members that are overridden; null removes one.
    package var changes: [String: JSON] = [:]

    package init(members: Set<String>? = nil, changes: [String: JSON] = [:]) {
        self.members = members
        self.changes = changes
    }

    package func applied(to document: JSON) -> JSON {
        let kept = (document.object ?? [:]).filter { members?.contains($0.key) ?? true }
        let document = kept.merging(changes) { _, change in change }
        return .object(document.filter { !$0.value.isNull })
    }
}

extension DiscoveryRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        let names = members.strings("members").map(Set.init)
        self.members = members.isNull("members") ? nil : names ?? self.members
        let stated = members.object("changes") { $0.everything().object ?? [:] }
        changes.merge(stated ?? [:]) { _, stated in stated }
    }
}
