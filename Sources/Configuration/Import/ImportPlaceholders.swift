import JOSE
import Text

/// The placeholders of deployment tools, with the environment's values in their place, else their
/// defaults, else made-up values.
package struct ImportPlaceholders: Sendable {
    private let environment: @Sendable (String) -> String?
    /// The names of the placeholders by the values that were made up for them.
    private(set) var madeUp: [String: String] = [:]

    package init(_ environment: @escaping @Sendable (String) -> String?) {
        self.environment = environment
    }

    package mutating func resolve(_ json: JSON) -> JSON {
        switch json {
        case .string(let text): return .string(resolve(text))
        case .array(let elements): return .array(elements.map { resolve($0) })
        case .object(let members): return .object(members.mapValues { resolve($0) })
        default: return json
        }
    }

    package mutating func resolve(_ text: String) -> String {
        guard "$#@%".unicodeScalars.contains(where: text.contains(ascii:)) else { return text }
        return Self.forms.reduce(text) { resolve($1, in: $0) }
    }
}

private extension ImportPlaceholders {
    typealias Form = (open: String, close: String, isLoud: Bool)

    /// The forms of tools, the longest first. The loud ones are in capitals alone, since their marks
    /// have other meanings too.
    static let forms: [Form] = [
        ("${{", "}}", false), ("${", "}", false), ("$(env:", ")", false), ("##", "##", true),
        ("@@", "@@", true), ("%", "%", true),
    ]

    mutating func resolve(_ form: Form, in text: String) -> String {
        var result = ""
        var rest = text
        while let (before, after) = rest.halves(around: form.open) {
            result += before
            guard let (inner, end) = String(after).halves(around: form.close),
                let value = value(of: String(inner), form, after: result)
            else {
                result += form.open
                rest = String(after)
                continue
            }
            result += value
            rest = String(end)
        }
        return result + rest
    }

    mutating func value(of inner: String, _ form: Form, after text: String) -> String? {
        let halves = form.isLoud ? nil : inner.halves(at: ":")
        let name = (halves.map { String($0.before) } ?? inner).trimmed(\.isWhitespace)
        guard Self.isName(name, isLoud: form.isLoud), !Self.ofTools.contains(name) else {
            return nil
        }
        if let value = environment(name), !value.isEmpty { return value }
        if let after = halves?.after {
            return String(after.hasPrefix("-") ? after.dropFirst() : after)
        }
        // A port has to be a number.
        if text.hasSuffix(":"), text.contains(text: "://") { return "8080" }
        let word = String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
        let isAddress = ["url", "uri"].contains { word.contains(text: $0) } && text.isEmpty
        let value = (isAddress ? "http://" : "") + "made-up-\(word)"
        madeUp[value] = name
        return value
    }

    /// Names that stand for facts about requests.
    static let ofTools: Set = ["client_id", "clientId", "subject"]

    static func isName(_ name: String, isLoud: Bool) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, first.isLetter || first == .ascii("_") else { return false }
        if isLoud {
            return bytes.count > 2
                && bytes.allSatisfy { $0.isUpperCaseLetter || $0.isDigit || $0 == .ascii("_") }
        }
        return bytes.allSatisfy { $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) }
    }
}
