/// The users whom the entries of a store belong to. None may outlive its user: the `sub` may follow
/// from the name, and so become the next owner's.
package struct EntryOwner<Key: Sendable, Value: Sendable>: Sendable {
    /// The `sub` of an entry's user, nil for an entry of nobody; nil where all are of nobody.
    let sub: (@Sendable (Key, Value) -> String?)?
    /// nil where no entry does.
    let provesPassword: (@Sendable (Value) -> Bool)?

    /// The entries are of no user, or mean nothing once the entries of other stores are gone.
    package static var nobody: Self { Self(sub: nil, provesPassword: nil) }

    /// - Parameters:
    ///   - sub: the `sub` of an entry's user; nil for an entry of nobody.
    ///   - provesPassword: whether an entry stands for the user's password, and ends with it.
    package static func user(
        _ sub: @escaping @Sendable (Key, Value) -> String?,
        byPassword provesPassword: (@Sendable (Value) -> Bool)? = nil
    ) -> Self {
        Self(sub: sub, provesPassword: provesPassword)
    }
}

extension EntryOwner where Key == String {
    /// The keys are the `sub` of the users.
    package static var key: Self { .user { key, _ in key } }
}

/// Entries that may belong to users.
package protocol OwnedEntries: Sendable {
    /// - Parameter ifProofs: whether only those go that stand for the password.
    func removeAll(of subs: Set<String>, ifProofs: Bool)
}

extension State {
    /// Forgets all that belongs to users.
    ///
    /// - Parameter ifProofs: whether only that goes which stands for their passwords.
    package func removeAll(of subs: Set<String>, ifProofs: Bool = false) {
        guard !subs.isEmpty else { return }
        for part in stores.values {
            (part as? any OwnedEntries)?.removeAll(of: subs, ifProofs: ifProofs)
        }
    }
}
