import JOSE

/// A value of which a description may state a part; the rest stays as it is.
package protocol Describable {
    /// Takes over what is stated.
    mutating func read(_ members: inout MemberReader)
}

/// Members of a description that says only what differs from something else.
extension MemberReader {
    /// An object whose members replace parts of `value`.
    ///
    /// - Returns: whether it is there.
    @discardableResult
    package mutating func merge(_ name: String, into value: inout some Describable) -> Bool {
        merge(name, into: &value) { $1.read(&$0) }
    }

    /// The same, where `read` has to know more than the value does.
    @discardableResult
    package mutating func merge<Value>(
        _ name: String, into value: inout Value,
        _ read: (inout MemberReader, inout Value) -> Void
    ) -> Bool {
        object(name) { read(&$0, &value) } != nil
    }

    /// An object with free names, added to `entries`; null takes the entry of that name away.
    ///
    /// - Parameter read: reads the entry of a name, and answers nil after it has reported why.
    package mutating func changed<Value>(
        _ name: String, _ entries: [String: Value],
        _ read: (inout MemberReader, String) -> Value?
    ) -> [String: Value] {
        var changed = entries
        merge(name, into: &changed) { members, entries in
            for name in members.names {
                entries[name] =
                    members.isNull(name) ? nil : read(&members, name) ?? entries[name]
            }
        }
        return changed
    }

    /// A string in the place of `current`; null for none.
    package mutating func optionalString(_ name: String, _ current: String?) -> String? {
        isNull(name) ? nil : string(name) ?? current
    }

    /// One of the words of a closed vocabulary in the place of `current`; null for none.
    package mutating func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ current: Choice?
    ) -> Choice? {
        isNull(name) ? nil : choice(name) ?? current
    }

    /// True or false in the place of what `value` is.
    package mutating func replace(_ value: inout Bool, _ name: String) {
        value = bool(name) ?? value
    }

    /// A list of strings, which all pass `check`, in the place of what `value` is.
    package mutating func replace(
        _ value: inout Set<String>, _ name: String, check: StringCheck = { _ in nil }
    ) {
        value = strings(name, check: check).map(Set.init) ?? value
    }

    /// A string, or a list of strings, which all pass `check`.
    package mutating func oneOrSeveral(
        _ name: String, check: StringCheck = { _ in nil }
    ) -> [String]? {
        value(name, as: .described("a string, or a list of strings"))?.array != nil
            ? strings(name, check: check) : string(name, check: check).map { [$0] }
    }
}
