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
        _ = try json.members("answer", of: known)
        for (name, token) in expected["tokens"]?.object ?? [:] {
            _ = try token.members("answer.tokens.\(name)", of: ["header", "claims", "members"])
        }
        if let place = json.emptyPlace(at: "answer") {
            throw WrongEvidence(
                description: "\(place): {} expects nothing; \"<object>\" expects an object")
        }
    }

    /// The differences of an answer; none if it is as expected.
    ///
    /// - Parameter known: the values of earlier answers, for `{name}`.
    func differences(in answer: Response, _ known: [String: String]) -> [String] {
        let (body, redirect) = (answer.json, answer.redirectParameters)
        let found: JSON = [
            "status": .integer(answer.status.code), "body": body,
            "location": .string(answer.fields[.location] ?? ""), "members": Self.names(in: body),
            "redirect": .object(redirect.mapValues { .string($0) }),
            "headers": each("headers") { name in
                let values = FieldName(name).map { answer.fields.values($0) } ?? []
                return values.isEmpty ? nil : .string(values.joined(separator: ", "))
            },
            "text": text(of: answer),
            "tokens": each("tokens") { name in
                let inner = (body.object ?? [:]).values.compactMap { $0[name]?.string }
                return (body[name]?.string ?? inner.first ?? redirect[name]).map(Self.token)
            },
        ]
        return expected.sorted { $0.key < $1.key }.flatMap { name, value in
            Difference.all(between: value.filled(by: known), found[name], at: name)
        }
    }
}

private extension EvidenceAnswer {
    /// The values of the names that are expected in a part.
    func each(_ part: String, _ value: (String) -> JSON?) -> JSON {
        let names = (expected[part]?.object ?? [:]).keys
        return .object(
            Dictionary(
                uniqueKeysWithValues: names.compactMap { name in value(name).map { (name, $0) } }))
    }

    /// The text expected, if the answer contains it, since pages are long.
    func text(of answer: Response) -> JSON {
        let text = expected["text"]?.string ?? ""
        return .string(answer.text.contains(text) ? text : answer.text)
    }

    /// Header, claims and names of claims of a JWT; any other token as it is.
    static func token(_ text: String) -> JSON {
        guard let token = try? JWS(compact: text), let claims = token.claims else {
            return .string(text)
        }
        return ["header": token.header, "claims": claims, "members": names(in: claims)]
    }

    static func names(in members: JSON) -> JSON {
        .array((members.object ?? [:]).keys.sorted().map { .string($0) })
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
        if let text = expected.string, isMet(text, by: found) { return [] }
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

private extension JSON {
    /// The place of an object without members.
    func emptyPlace(at place: String) -> String? {
        let members = object?.map { ("\(place).\($0)", $1) }.sorted { $0.0 < $1.0 }
        let elements = array?.enumerated().map { ("\(place)[\($0)]", $1) }
        if members?.isEmpty == true { return place }
        return (members ?? elements ?? []).lazy.compactMap { $1.emptyPlace(at: $0) }.first
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
