import JOSE
import Members
import Text

/// A text in which `${…}` stands for a fact of the exchange, and `$${` for a plain `${`.
struct TextTemplate: Sendable {
    private enum Part: Sendable {
        case text(String)
        case name(TemplateName)
    }

    private var parts: [Part] = []

    init(_ text: String) throws(TemplateProblem) {
        var plain = ""
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix("$${") {
                plain += "${"
                rest = rest.dropFirst(3)
            } else if rest.hasPrefix("${") {
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = ""
                guard let (name, after) = rest.dropFirst(2).halves(at: "}") else {
                    throw TemplateProblem(
                        flaw: "a '${' has no '}' after it; write '$${' for a plain '${'")
                }
                parts.append(.name(try TemplateName(String(name))))
                rest = after
            } else {
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        if !plain.isEmpty || parts.isEmpty { parts.append(.text(plain)) }
    }

    /// The text that it always gives; nil where it contains names.
    var constant: String? {
        if parts.count == 1, case .text(let text) = parts[0] { text } else { nil }
    }

    /// The value of a name that stands alone, else a text; nil if one of its names is not known.
    func filled(with values: TemplateValues) -> JSON? {
        if parts.count == 1, case .name(let name) = parts[0] { return values[name] }
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .name(let name):
                guard let value = values[name] else { return nil }
                text += value.string ?? value.text
            }
        }
        return .string(text)
    }
}
