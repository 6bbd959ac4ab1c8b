import Text

/// What happens to the value of a parameter between the place where it was issued or registered and
/// the request, whichever parameter it is.
package enum ValueDiagnosis {
    static let whitespace = DiagnosisCode("value.whitespace", "RFC 6749 §A", isPermittable: true)
    static let quotes = DiagnosisCode("value.quotes", "RFC 6749 §A", isPermittable: true)
    static let braces = DiagnosisCode("value.braces", "RFC 6749 §A", isPermittable: true)
    static let plus = DiagnosisCode("value.plus-became-space", "RFC 6749 §B", isPermittable: true)
    static let encodedTwice = DiagnosisCode(
        "value.encoded-twice", "RFC 6749 §B", isPermittable: true)
    /// Where it is of no use it is refused anyway.
    static let placeholder = DiagnosisCode(
        "value.placeholder", "RFC 6749 §A", isPermittable: true, defaultLevel: .warn)

    static let codes = [whitespace, quotes, braces, plus, encodedTwice, placeholder]
}

extension Diagnosis {
    /// - Parameter sent: the value after the accident; shown unless the parameter holds a secret.
    static func accident(
        _ likeness: Likeness, to parameter: String, _ sent: String
    ) -> Diagnosis {
        let value = sent.shown(as: parameter)
        switch likeness {
        case .whitespace:
            return ValueDiagnosis.whitespace.found(
                "\(value) \(sent.surroundingSpace)",
                remedy: "send it without what copying or a file put around it")
        case .quotes:
            return ValueDiagnosis.quotes.found(
                "\(value) is wrapped in quotation marks", remedy: "remove them")
        case .plus:
            return ValueDiagnosis.plus.found(
                "\(value) has a space at position \(sent.position { $0 == " " }), where the right one has '+'",
                remedy: "percent-encode '+' as %2B: in a form it means a space")
        case .encodedTwice:
            return ValueDiagnosis.encodedTwice.found(
                "\(value) is still percent-encoded at position \(sent.position { $0 == "%" })",
                remedy: "percent-encode it once; look for a library that does it by itself")
        case .fragment:
            return .redirectURIFragment(sent)
        case .braces, .encoding, .slash, .letterCase, .loopback, .port, .scheme:
            return ValueDiagnosis.braces.found(
                "\(value) is wrapped in { }",
                remedy: "the braces are placeholders of the documentation: remove them")
        }
    }

    package static func placeholder(_ parameter: String, _ sent: String) -> Diagnosis {
        let isNoSecret =
            Placeholder.isWhole(sent) && Placeholder.isUnmistakable(sent) && sent.utf8.count <= 40
        let value = isNoSecret ? "\(parameter) \(sent.shown)" : sent.shown(as: parameter)
        return ValueDiagnosis.placeholder.found(
            "\(value) is a placeholder of the documentation that was not replaced",
            remedy: "put your own value there, without brackets around it")
    }
}

extension Likeness {
    /// What to do about a value that is only like one of `known`; nil where it is like none.
    static func remedy(for sent: String, among known: some Sequence<String>) -> String? {
        guard let (likeness, match) = of(sent, to: known) else { return nil }
        let difference =
            switch likeness {
            case .whitespace: "white space around it"
            case .quotes: "the quotation marks around it"
            case .braces: "the braces around it, which are placeholders of the documentation"
            case .plus: "'+' and space"
            case .encodedTwice, .encoding: "percent-encoding"
            case .fragment: "the fragment"
            case .slash: "a slash at the end"
            case .letterCase: "upper and lower case"
            case .loopback: "localhost and its address, which are different hosts here"
            case .port: "the port"
            case .scheme: "http and https"
            }
        return "the known one is \(match.shown), and differs only in \(difference)"
    }
}

extension String {
    /// A parameter and this value in a message; of a secret its length alone.
    func shown(as parameter: String) -> String {
        Parameters.secretNames.contains(parameter)
            ? "\(parameter) of \(count) characters" : "\(parameter) \(shown)"
    }

    /// The place of the first such character, counted from 0.
    func position(where matches: (Character) -> Bool) -> Int {
        firstIndex(where: matches).map { distance(from: startIndex, to: $0) } ?? 0
    }
}

private extension String {
    var surroundingSpace: String {
        if let first, first.isWhitespace { return "begins with \(first.spaceName)" }
        return "ends with \(last?.spaceName ?? "nothing")"
    }
}

private extension Character {
    var spaceName: String {
        switch self {
        case "\n": "a line feed"
        case "\r", "\r\n": "a carriage return"
        case "\t": "a tab"
        default: "a space"
        }
    }
}
