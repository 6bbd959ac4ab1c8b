import Text

/// The value of a Content-Type field (RFC 9110 §8.3.1).
package struct MediaType: Sendable, Hashable {
    /// In lower case.
    package let type: String
    /// In lower case.
    package let subtype: String
    /// Lower-case names and unquoted values; the first value of a name counts.
    package let parameters: [String: String]

    /// The type without its parameters: "application/json".
    package var essence: String { "\(type)/\(subtype)" }

    /// Returns nil when the text breaks the grammar.
    package init?(_ header: String) {
        var rest = Substring(header).trimmingBlanks
        guard let type = Self.takeToken(&rest), rest.popFirst() == "/",
            let subtype = Self.takeToken(&rest), let parameters = Self.parameters(of: rest)
        else { return nil }
        self.type = type.lowercased()
        self.subtype = subtype.lowercased()
        self.parameters = parameters
    }
}

private extension MediaType {
    /// `*( OWS ";" OWS [ name "=" ( token / quoted-string ) ] )` (RFC 9110 §5.6.6).
    static func parameters(of text: Substring) -> [String: String]? {
        var found: [String: String] = [:]
        var rest = text.trimmingBlanks
        while !rest.isEmpty {
            guard rest.popFirst() == ";" else { return nil }
            rest = rest.trimmingBlanks
            if rest.isEmpty || rest.first == ";" { continue }
            guard let name = takeToken(&rest), rest.popFirst() == "=",
                let value = rest.first == "\"" ? takeQuoted(&rest) : takeToken(&rest)
            else { return nil }
            found[name.lowercased()] = found[name.lowercased()] ?? value
            rest = rest.trimmingBlanks
        }
        return found
    }

    static func takeToken(_ text: inout Substring) -> String? {
        let token = text.prefix { $0.utf8.allSatisfy(\.isTokenByte) }
        text = text[token.endIndex...]
        return token.isEmpty ? nil : String(token)
    }

    /// `quoted-string`, where a backslash escapes the next character (RFC 9110 §5.6.4).
    static func takeQuoted(_ text: inout Substring) -> String? {
        var value = ""
        text.removeFirst()
        while let character = text.popFirst() {
            if character == "\"" { return value }
            guard character == "\\" else {
                value.append(character)
                continue
            }
            guard let escaped = text.popFirst() else { return nil }
            value.append(escaped)
        }
        return nil
    }
}
