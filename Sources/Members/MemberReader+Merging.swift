import JOSE
import Text

/// A value that a description may state in part; the rest stays as it is.
package protocol Describable {
    /// Replaces the parts that are stated.
    mutating func read(_ members: inout MemberReader)
}

/// Reads members of a description that states only differences.
extension MemberReader {
    /// Reads an object whose members replace parts of `value`.
    ///
    /// - Returns: whether the member is there.
    @discardableResult
    package mutating func merge(_ name: String, into value: inout some Describable) -> Bool {
        merge(name, into: &value) { $1.read(&$0) }
    }

    /// Reads such an object with `read`, which may use more than the value itself.
    @discardableResult
    package mutating func merge<Value>(
        _ name: String, into value: inout Value, _ read: (inout MemberReader, inout Value) -> Void
    ) -> Bool {
        object(name) { read(&$0, &value) } != nil
    }

    /// Reads objects that have the same members, one after the other. A survey looks only into the
    /// first of them.
    package mutating func forEach(
        _ names: [String], _ read: (inout MemberReader, _ name: String) -> Void
    ) {
        for name in names {
            if isSurvey, name != names.first {
                _ = value(name, as: .object)
            } else {
                read(&self, name)
            }
        }
    }

    /// Reads an object with free names and adds it to `entries`; null removes an entry.
    ///
    /// - Parameter read: reads the entry of a name, or reports a problem and returns nil.
    package mutating func changed<Value>(
        _ name: String, _ entries: [String: Value], _ read: (inout MemberReader, String) -> Value?
    ) -> [String: Value] {
        var changed = entries
        merge(name, into: &changed) { members, entries in
            for name in members.names {
                entries[name] = members.isNull(name) ? nil : read(&members, name) ?? entries[name]
            }
        }
        return changed
    }

    /// Reads a string that replaces `current`; null removes it.
    package mutating func optionalString(_ name: String, _ current: String?) -> String? {
        isNull(name) ? nil : string(name) ?? current
    }

    /// Reads a word of a closed vocabulary that replaces `current`; null removes it.
    package mutating func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ current: Choice?
    ) -> Choice? {
        isNull(name) ? nil : choice(name) ?? current
    }

    /// Replaces `value` with a Boolean.
    package mutating func replace(_ value: inout Bool, _ name: String) {
        value = bool(name) ?? value
    }

    /// Replaces `value` with a list of strings that all pass `check`.
    package mutating func replace(
        _ value: inout Set<String>, _ name: String, check: StringCheck = { _ in nil }
    ) {
        value = strings(name, check: check).map(Set.init) ?? value
    }

    /// Reads a string or a list of strings that all pass `check`.
    package mutating func oneOrSeveral(
        _ name: String, check: StringCheck = { _ in nil }
    ) -> [String]? {
        value(name, as: .described("a string, or a list of strings"))?.array != nil
            ? strings(name, check: check) : string(name, check: check).map { [$0] }
    }

    /// The file that a member names, and its text; nil where there is no such member, or where the
    /// file cannot be read, which is reported.
    package mutating func file(
        _ name: String, _ readFile: FileReader
    ) -> (path: String, text: String)? {
        guard let path = string(name) else { return nil }
        switch readFile(path) {
        case .success(let text): return (path, text)
        case .failure(let error):
            report(.unreadable(path, error), at: self.path.member(name))
            return nil
        }
    }
}

extension Flaw {
    /// The flaw of a value that names an unreadable file.
    package static func unreadable(_ path: String, _ file: UnreadableFile) -> Flaw {
        Flaw("cannot read \(path.shown): \(file.reason)")
    }
}

/// Reads a small text file for a configuration, since nothing here touches the disk itself.
package typealias FileReader = (_ path: String) -> Result<String, UnreadableFile>

/// The reason why a file cannot be read.
package struct UnreadableFile: Error, Equatable {
    /// A phrase: "no such file".
    package let reason: String

    package init(reason: String) { self.reason = reason }
}
