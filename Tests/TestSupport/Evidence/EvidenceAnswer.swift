import Foundation

/// The properties that an answer has to have.
///
/// A string is equal to another, or one of: "<absent>", "<string>", "<integer>", "<boolean>",
/// "<array>", "<object>", or a regular expression between slashes for the whole. An object has the
/// members that it names, and others; an array is equal, element by element.
struct EvidenceAnswer: Sendable {
    private let expected: [String: JSON]

    init(_ json: JSON) throws {
        expected = json.object ?? [:]
        let known: Set = [
            "status", "headers", "body", "members", "text", "location", "redirect", "tokens",
        ]
        guard !expected.isEmpty, known.isSuperset(of: expected.keys) else {
            throw WrongEvidence(description: "an answer has \(known.sorted())")
        }
    }

    /// The differences of an answer; none if it is as expected.
    ///
    /// - Parameter known: the values of earlier answers, for `{name}`.
    func differences(in answer: Response, _ known: [String: String]) -> [String] {
        let body = answer.json
        let location = answer.fields[.location] ?? ""
        var found: JSON = [
            "status": .integer(answer.status.code), "body": body, "location": .string(location),
            "members": .array((body.object ?? [:]).keys.sorted().map { .string($0) }),
            "redirect": .object(answer.redirectParameters.mapValues { .string($0) }),
        ]
        for part in ["headers", "text", "tokens"] where expected[part] != nil {
            found[part] =
                switch part {
                case "headers": headers(of: answer)
                case "text": text(of: answer)
                default: tokens(in: body, answer.redirectParameters)
                }
        }
        return expected.sorted { $0.key < $1.key }.flatMap { name, value in
            Difference.all(between: value.filled(by: known), found[name], at: name)
        }
    }
}

private extension EvidenceAnswer {
    func headers(of answer: Response) -> JSON {
        let names = expected["headers"]?.object?.keys.sorted() ?? []
        return .object(
            Dictionary(
                uniqueKeysWithValues: names.compactMap { name in
                    let values = FieldName(name).map { answer.fields.values($0) } ?? []
                    return values.isEmpty
                        ? nil : (name, .string(values.joined(separator: ", ")))
                }))
    }

    /// The text expected, if the answer contains it, since pages are long.
    func text(of answer: Response) -> JSON {
        let text = expected["text"]?.string ?? ""
        return .string(answer.text.contains(text) ? text : answer.text)
    }

    /// Header and claims of the JWTs that are expected, by the names of their members.
    func tokens(in body: JSON, _ redirect: [String: String]) -> JSON {
        let names = expected["tokens"]?.object?.keys.sorted() ?? []
        return .object(
            Dictionary(
                uniqueKeysWithValues: names.compactMap { name in
                    guard let token = body[name]?.string ?? redirect[name] else { return nil }
                    let parts = token.split(separator: ".").map {
                        Base64URL.decode(String($0)).flatMap { try? JSON(parsing: $0) } ?? .null
                    }
                    guard parts.count > 1 else { return (name, .string(token)) }
                    let members = (parts[1].object ?? [:]).keys.sorted().map { JSON.string($0) }
                    return (
                        name, ["header": parts[0], "claims": parts[1], "members": .array(members)]
                    )
                }))
    }
}

private enum Difference {
    static func all(between expected: JSON, _ found: JSON?, at place: String) -> [String] {
        if let members = expected.object {
            return members.sorted { $0.key < $1.key }.flatMap { name, value in
                all(between: value, found?[name], at: "\(place).\(name)")
            }
        }
        if let elements = expected.array, elements.count == found?.array?.count {
            return elements.enumerated().flatMap { index, value in
                all(between: value, found?[index], at: "\(place)[\(index)]")
            }
        }
        if let text = expected.string, isMet(text, by: found) || found?.string == text { return [] }
        return expected == found
            ? [] : ["\(place): expected \(expected.text), found \(found?.text ?? "nothing")"]
    }

    private static func isMet(_ text: String, by found: JSON?) -> Bool {
        switch text {
        case "<absent>": found == nil
        case "<string>": found?.string != nil
        case "<integer>": found?.integer != nil
        case "<boolean>": found?.bool != nil
        case "<array>": found?.array != nil
        case "<object>": found?.object != nil
        default:
            if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/"), let value = found?.string,
                let pattern = try? Regex(String(text.dropFirst().dropLast()))
            {
                value.wholeMatch(of: pattern) != nil
            } else {
                false
            }
        }
    }
}

extension JSON {
    /// These values with each `{name}` of a known name replaced.
    func filled(by known: [String: String]) -> JSON {
        if let text = string { return .string(text.filled(by: known)) }
        if let members = object { return .object(members.mapValues { $0.filled(by: known) }) }
        if let elements = array { return .array(elements.map { $0.filled(by: known) }) }
        return self
    }
}

extension String {
    func filled(by known: [String: String]) -> String {
        known.reduce(self) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
    }
}
