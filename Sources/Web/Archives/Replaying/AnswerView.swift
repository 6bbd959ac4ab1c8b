import HAR
import HTTP
import JOSE
import OAuth
import Text

/// The parts of an answer that a client can see.
struct AnswerView: Sendable {
    private(set) var observed: [String: ObservedAnswer]

    subscript(place: String) -> ObservedAnswer? { observed[place] }

    /// - Parameter reply: the response that a provider sends to its client through the browser.
    init(
        _ answer: ArchivedAnswer?, _ reply: AuthorizationReply?, of role: ArchivedRole,
        redirect: Int? = nil, _ reading: AnswerReading
    ) {
        var reading = reading
        if let reply {
            for (name, value) in reply.parameters where name != "response" {
                reading.add(.string(value), at: "parameter \(name)", named: name)
            }
            reading["place"] = ObservedAnswer(reply.place)
            let isRedirect = redirect.map { [302, 303].contains($0) } == true
            reading["redirect"] =
                isRedirect ? redirect.map { ObservedAnswer(String($0)) } : .removed
        } else if role == .authorize, let answer {
            reading["place"] = ObservedAnswer("a page with the status \(answer.status)")
        } else if role.isOfProgram, let answer {
            reading["status"] = ObservedAnswer(String(answer.status))
            Self.addFields(of: answer, role, to: &reading)
            Self.addBody(of: answer, role, to: &reading)
        }
        observed = reading.observed
    }

    /// The members of a JSON body or a form.
    static func members(of answer: ArchivedAnswer) -> [String: JSON] {
        if let json = answer.json { return json.object ?? [:] }
        guard answer.fields[.contentType]?.hasPrefix(formType) == true else { return [:] }
        return Dictionary(firsts: Form.decode(answer.body).map { ($0.name, .string($0.value)) })
    }

    private static let formType = "application/x-www-form-urlencoded"

    private static func addFields(
        of answer: ArchivedAnswer, _ role: ArchivedRole, to reading: inout AnswerReading
    ) {
        if !answer.body.isEmpty || answer.isBodyMissing, let type = answer.fields[.contentType] {
            reading["type"] = ObservedAnswer("'\(type.prefix { $0 != ";" })'")
        }
        for field in answer.fields {
            let name = field.name.text.lowercased()
            guard !unseen.contains(name), !unseenFamilies.contains(where: name.hasPrefix) else {
                continue
            }
            reading["field \(name)"] =
                name == "www-authenticate"
                ? challenge(field.value, reading.words)
                : reading.words.knowsAll(of: field.value)
                    ? ObservedAnswer("'\(field.value)'") : ObservedAnswer("a value of its own")
        }
    }

    /// The scheme, and the names and known values of its parameters.
    private static func challenge(_ text: String, _ words: SafeVocabulary) -> ObservedAnswer {
        let parts = text.split { " ,=\"".contains($0) }.map { words.knows($0) ? String($0) : "…" }
        return ObservedAnswer("'\(parts.joined(separator: " "))'")
    }

    /// The text without ids and times, which differ in each answer, and without what it repeats.
    private static func withoutIDs(_ text: String, _ echoes: [String]) -> String {
        let echoes = Set(echoes.map(bare))
        return text.words.map { word in
            if echoes.contains(bare(word)) { return "…" }
            let isDrawn =
                word.utf8.count { $0.isDigit } > 3 && word.dropLast().contains { "-:".contains($0) }
            return isDrawn ? "…" : word
        }.joined(separator: " ")
    }

    private static func bare(_ text: String) -> String { text.filter { !"'\",.;:()".contains($0) } }

    private static func addBody(
        of answer: ArchivedAnswer, _ role: ArchivedRole, to reading: inout AnswerReading
    ) {
        if role == .keys {
            var numbers: [String: Int] = [:]
            for key in answer.json?["keys"]?.array ?? [] {
                let names = (key.object ?? [:]).keys.map { PublicName($0, reading.words).text }
                let kind = [key["kty"], key["crv"]].compactMap { $0?.string }
                    .map(reading.words.told).joined(separator: "-")
                numbers[kind, default: 0] += 1
                let use = [key["alg"], key["use"]].compactMap { $0?.string }.map(reading.words.told)
                let number = numbers[kind] ?? 1
                let place = number > 1 ? "\(kind)-\(number)" : kind
                reading["key \(place)"] = ObservedAnswer(
                    (use + ["with"] + names.sorted()).joined(separator: " "))
                if let name = key["kid"]?.string {
                    reading.add(
                        .string(name), at: "kid \(place)", named: "kid")
                }
            }
            return
        }
        for (name, value) in members(of: answer) {
            let isText = name == "error_description"
            if isText, let text = value.string, !reading.words.knowsAll(of: text) {
                reading["member \(name)"] = ObservedAnswer(
                    value: Self.withoutIDs(text, reading.echoes.map(\.value)),
                    told: "a text of its own")
            } else {
                reading.add(
                    value, at: "member \(PublicName(name, reading.words).text)", named: name)
            }
        }
    }

    private static let unseen = WordList.words("header fields that frame messages")
    private static let unseenFamilies = ["understudy-", "access-control-", "x-amz-", "x-envoy-"]
}

private extension AuthorizationReply {
    /// The carrier of the response.
    var place: String {
        parameters.contains { $0.name == "response" } ? "a JWT" : carrier
    }
}

/// A JWT whose signature may have been removed from the file.
struct OpenedToken: Sendable {
    let header: JSON
    let claims: JSON

    init?(_ text: String) {
        guard text.hasPrefix("eyJ"), text.utf8.count < Self.mostBytes else { return nil }
        let parts = text.parts(at: ".")
        guard parts.count >= 2, let header = Self.object(parts[0]), header["alg"] != nil,
            let claims = Self.object(parts[1])
        else { return nil }
        self.header = header
        self.claims = claims
    }

    private static func object(_ part: Substring) -> JSON? {
        guard let bytes = Base64URL.decode(String(part)),
            let json = try? JSON(parsing: bytes, maxDepth: 32), json.object != nil
        else { return nil }
        return json
    }

    private static let mostBytes = 65_536
}
