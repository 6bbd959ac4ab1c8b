import JOSE
import OAuth
import Text

/// The values of a workload's parameters, of which those that nobody states follow from the rest.
///
/// A value of the table is a text with `{name}` for a parameter, which is the value of that
/// parameter if nothing else is in it; a list or an object of such values; or one of these objects:
///
/// - `pattern`, by chance, or always the same `of` a text;
/// - `number`: the number that a text always gives;
/// - `now`: seconds after now;
/// - `before` or `after`: the part `of` a text before or after the last such character;
/// - `case`: the value that stands beside the first of the patterns `of` that it fits;
/// - `first`: the first of several that has a value;
/// - `join`: for each name of a list its part, or `name:value`, with colons between them.
///
/// A value made of one that is missing is missing, too.
struct WorkloadValues {
    let table: [String: JSON]
    /// The values that are stated; null for one that is missing.
    let known: [String: JSON]
    let context: Context

    subscript(name: String) -> JSON? {
        let value = known[name] ?? table[name].flatMap { made($0) }
        return value.flatMap { $0.isNull ? Optional.none : $0 }
    }

    /// - Parameter escaping: true if colons in the values of parameters are escaped.
    func made(_ value: JSON, escaping: Bool = false) -> JSON? {
        if let text = value.string { return filled(text, escaping: escaping) }
        if let elements = value.array { return .array(elements.compactMap { made($0) }) }
        guard let members = value.object else { return value.isNull ? Optional.none : value }
        if let form = Self.forms.first(where: { members[$0.name] != nil }) {
            return form.make(self, members, escaping)
        }
        let found = members.compactMapValues { made($0) }
        return found.isEmpty ? nil : .object(found)
    }
}

private extension WorkloadValues {
    typealias Form = @Sendable (WorkloadValues, [String: JSON], _ escaping: Bool) -> JSON?

    static let forms: [(name: String, make: Form)] = [
        ("pattern", { values, members, _ in values.drawn(members) }),
        (
            "number",
            { values, members, _ in
                values.text(members["number"]).map { .string(String(StableID.number(of: $0))) }
            }
        ),
        (
            "now",
            { values, members, _ in
                let span = members["now"]?.integer ?? 0
                return .integer((values.context.now + span).seconds)
            }
        ),
        (
            "before",
            { values, members, _ in
                values.cut(members, at: members["before"]).map { .string(String($0.before)) }
            }
        ),
        (
            "after",
            { values, members, _ in
                values.cut(members, at: members["after"]).map { .string(String($0.after)) }
            }
        ),
        ("case", { values, members, escaping in values.chosen(members, escaping: escaping) }),
        (
            "first",
            { values, members, escaping in
                (members["first"]?.array ?? []).lazy
                    .compactMap { values.made($0, escaping: escaping) }.first
            }
        ),
        ("join", { values, members, _ in values.joined(members) }),
    ]

    func text(_ value: JSON?) -> String? {
        value.flatMap { made($0) }.map { $0.string ?? $0.text }
    }

    func filled(_ text: String, escaping: Bool) -> JSON? {
        var filled = ""
        var rest = text[...]
        while let (before, after) = rest.halves(at: "{"), let (name, end) = after.halves(at: "}") {
            guard var value = self[String(name)] else { return nil }
            if escaping, let text = value.string {
                value = .string(text.replacing(text: ":", with: "%3A"))
            }
            if filled.isEmpty, before.isEmpty, end.isEmpty { return value }
            filled += before + (value.string ?? value.text)
            rest = end
        }
        return .string(filled + rest)
    }

    func drawn(_ members: [String: JSON]) -> JSON? {
        let pattern = TextPattern(members["pattern"]?.string ?? "")
        guard let name = members["of"] else {
            return .string(context.world.entropy.text(in: pattern))
        }
        return text(name).map { .string(pattern.text(of: $0)) }
    }

    func cut(
        _ members: [String: JSON], at mark: JSON?
    ) -> (before: Substring, after: Substring)? {
        guard let text = text(members["of"]), let mark = mark?.string?.first else { return nil }
        guard let place = text.lastIndex(of: mark) else { return (text[...], text[...]) }
        return (text[..<place], text[text.index(after: place)...])
    }

    func chosen(_ members: [String: JSON], escaping: Bool) -> JSON? {
        guard let text = text(members["case"]) else { return nil }
        let cases = (members["of"]?.array ?? []).compactMap(\.array)
        let found = cases.first { row in
            let pattern = row.first?.string ?? ""
            return pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
        }
        return found?.last.flatMap { made($0, escaping: escaping) }
    }

    func joined(_ members: [String: JSON]) -> JSON? {
        guard let names = members["join"].flatMap({ made($0) })?.array else { return nil }
        let escapes = members["escapes"]?.bool ?? false
        let parts = names.compactMap(\.string).map { name in
            let part = members["parts"]?[name] ?? .string("\(name):{\(name)}")
            return made(part, escaping: escapes)?.string ?? name + ":"
        }
        return .string(parts.joined(separator: ":"))
    }
}
