import JOSE
import Members

/// The members of a value as a document has them. Each is declared once, for writing and reading, so
/// that the two cannot differ.
package struct SavedLayout<Value: Sendable>: Sendable {
    package struct Members {
        fileprivate var all: [Member] = []
    }

    fileprivate struct Member: Sendable {
        let name: String
        let save: @Sendable (Value, Saving) -> JSON?
        /// Gives a `Held`; nil after it has reported what is wrong.
        let restore: @Sendable (inout MemberReader, Restoring) -> (any Sendable)?
    }

    /// Stands for a member that is still to be read.
    package struct Key<Part: Sendable>: Sendable {
        fileprivate let index: Int
    }

    /// What was read of each member.
    package struct Parts {
        fileprivate let values: [any Sendable]

        package subscript<Part>(_ key: Key<Part>) -> Part {
            guard let held = values[key.index] as? Held<Part> else {
                preconditionFailure("a key of another layout")
            }
            return held.part
        }
    }

    fileprivate struct Held<Part: Sendable>: Sendable {
        let part: Part
    }

    package typealias Make = @Sendable (Parts) -> Value?

    private let members: [Member]
    private let make: Make

    /// - Parameter declare: declares the members, and returns what makes a value of them. That gives
    ///   nil where they do not go together.
    package init(_ declare: (inout Members) -> Make) {
        var members = Members()
        make = declare(&members)
        self.members = members.all
    }

    package var names: [String] { members.map(\.name) }
}

extension SavedLayout.Members {
    package mutating func member<Part: Saved>(
        _ name: String, _ part: @escaping @Sendable (Value) -> Part
    ) -> SavedLayout.Key<Part> {
        all.append(
            SavedLayout.Member(
                name: name, save: { value, saving in part(value).save(saving) },
                restore: { members, context in
                    guard let json = members.value(name) else {
                        members.report(Flaw("'\(name)' is missing"))
                        return nil
                    }
                    let path = members.path.member(name)
                    return Part.restore(
                        WrittenValue(json: json, path: path, context: context), &members
                    ).map(SavedLayout.Held.init)
                }))
        return SavedLayout.Key(index: all.count - 1)
    }

    /// A member that is left out where there is no value.
    package mutating func member<Part: Saved>(
        _ name: String, _ part: @escaping @Sendable (Value) -> Part?
    ) -> SavedLayout.Key<Part?> {
        all.append(
            SavedLayout.Member(
                name: name, save: { value, saving in part(value)?.save(saving) },
                restore: { members, context in
                    guard let json = members.value(name) else {
                        return SavedLayout.Held<Part?>(part: nil)
                    }
                    let path = members.path.member(name)
                    return Part.restore(
                        WrittenValue(json: json, path: path, context: context), &members
                    ).map { SavedLayout.Held<Part?>(part: $0) }
                }))
        return SavedLayout.Key(index: all.count - 1)
    }
}

extension SavedLayout {
    func save(_ value: Value, _ saving: Saving) -> JSON {
        var json: JSON = [:]
        for member in members { json[member.name] = member.save(value, saving) }
        return json
    }

    func restore(_ written: WrittenValue, _ members: inout MemberReader) -> Value? {
        let value = members.nested(written.json, at: written.path) { members in
            restore(from: &members, written.context)
        }
        return value ?? nil
    }

    /// Reads the members of a whole object; all of them, whatever is wrong with the first.
    func restore(from members: inout MemberReader, _ context: Restoring) -> Value? {
        let values = self.members.map { $0.restore(&members, context) }
        let known = values.compactMap(\.self)
        guard known.count == values.count else { return nil }
        guard let value = make(Parts(values: known)) else {
            members.report("has members that do not go together")
            return nil
        }
        return value
    }
}
