import JOSE
import Text

/// A way in which two values differ though the same one was meant.
package enum Likeness: Sendable, CaseIterable {
    // What happens to a value on its way; it can be undone without knowing the other one.
    case whitespace
    case quotes
    case braces
    case plus
    case encodedTwice
    case fragment
    // What makes another value, though hardly anybody wants both.
    case encoding
    case slash
    case letterCase
    case loopback
    case port
    case scheme

    /// Those that can be undone in the value of any parameter. A fragment is none: it means
    /// something elsewhere.
    package static let accidents: [Likeness] = [
        .whitespace, .quotes, .braces, .plus, .encodedTwice,
    ]
}

extension Likeness {
    /// `value` as it was before the accident; nil where none is to be seen.
    package func undone(in value: String) -> String? {
        let undone: String? =
            switch self {
            case .whitespace: value.trimmed(\.isWhitespace)
            case .quotes: value.inside("\"", "\"") ?? value.inside("'", "'")
            case .braces: value.inside("{", "}")
            case .plus: value.replacing(text: " ", with: "+")
            case .encodedTwice: value.percentDecoded
            case .fragment: String(value.prefix { $0 != "#" })
            case .encoding, .slash, .letterCase, .loopback, .port, .scheme: nil
            }
        guard let undone, !undone.isEmpty, undone != value else { return nil }
        return undone
    }

    /// The first way in which `sent` is like one of `known`, and which one that is.
    package static func of(
        _ sent: String, to known: some Sequence<String>
    ) -> (likeness: Likeness, known: String)? {
        for likeness in allCases {
            let form = likeness.form(of: sent)
            if let match = known.first(where: { likeness.form(of: $0) == form }) {
                return (likeness, match)
            }
        }
        return nil
    }
}

private extension Likeness {
    /// What is left of a value without the difference: alike are those with the same form.
    func form(of value: String) -> String {
        switch self {
        case .whitespace, .quotes, .braces, .plus, .encodedTwice, .fragment:
            undone(in: value) ?? value
        case .encoding: value.percentDecoded ?? value
        case .slash: value.trimmed { $0 == "/" }
        case .letterCase: value.lowercased()
        case .loopback:
            value.replacing(text: "//127.0.0.1", with: "//localhost")
                .replacing(text: "//[::1]", with: "//localhost")
        case .port: value.withoutPort
        case .scheme: value.hasPrefix("https://") ? "http://" + value.dropFirst(8) : value
        }
    }
}

private extension String {
    /// What stands between the two, when they stand at the ends.
    func inside(_ open: Character, _ close: Character) -> String? {
        guard count >= 2, first == open, last == close else { return nil }
        return String(dropFirst().dropLast())
    }

    var withoutPort: String {
        guard let uri = URI(self), let authority = uri.authority, let host = uri.host else {
            return self
        }
        return replacing(text: "//\(authority)", with: "//\(host)")
    }
}
