import HTTP
import JOSE
import OAuth
import Text

/// One visible part of an answer.
struct ObservedAnswer: Sendable, Equatable {
    /// The value that is compared and never told.
    let value: String
    /// Its form, in words that reveal nothing.
    let told: String
    /// The length of a random value; lengths compare as equal if they differ only a little.
    var length: Int?

    /// A value removed from the file.
    static let removed = ObservedAnswer(value: "", told: "what was left out of the file")

    init(value: String, told: String, length: Int? = nil) {
        self.value = value
        self.told = told
        self.length = length
    }

    /// A value that may be told as it is.
    init(_ text: String) { self.init(value: text, told: text) }

    /// The text, if it may be told.
    var word: String? {
        told.hasPrefix("'") && told.count > 2 ? String(told.dropFirst().dropLast()) : nil
    }

    static func == (one: ObservedAnswer, other: ObservedAnswer) -> Bool {
        one.value == other.value && abs((one.length ?? 0) - (other.length ?? 0)) <= leeway
    }

    private static let leeway = 4
}

/// Finds the form of a value in an answer: an echo of the request, a random value, a common word,
/// or a private value.
struct AnswerReading {
    let words: SafeVocabulary
    /// The values that an answer may repeat, with their names in requests.
    let echoes: [(value: String, name: String)]
    let issuer: String?
    private(set) var observed: [String: ObservedAnswer] = [:]

    init(_ words: SafeVocabulary, _ echoes: [(value: String, name: String)], issuer: String?) {
        self.words = words
        self.echoes = echoes
        self.issuer = issuer
    }

    subscript(place: String) -> ObservedAnswer? {
        get { observed[place] }
        set { observed[place] = newValue }
    }

    /// - Parameter name: the name of the member, or of the one around it.
    mutating func add(_ json: JSON, at place: String, named name: String) {
        switch json {
        case .null: observed[place] = ObservedAnswer("null")
        case .bool(let bool): observed[place] = ObservedAnswer(String(bool))
        case .integer, .number: observed[place] = number(json, named: name)
        case .string(let text):
            observed[place] = observed(of: text, named: name)
            if name.hasSuffix("_token"), let token = OpenedToken(text) { add(token, named: place) }
        case .array(let elements):
            let found = Set(elements.map { form(of: $0, named: name) }).sorted()
            observed[place] = ObservedAnswer("a list of \(found.joined(separator: ", "))")
        case .object(let members):
            if members.isEmpty { observed[place] = ObservedAnswer("an empty object") }
            for (member, value) in members.prefix(Self.mostMembers) {
                add(value, at: "\(place) \(told(member))", named: member)
            }
        }
    }

    func observed(of text: String, named name: String) -> ObservedAnswer {
        if Redacted.isMark(text), !text.isEmpty { return .removed }
        if let echo = echoes.first(where: { $0.value == text }) {
            return ObservedAnswer("the \(echo.name) of the request")
        }
        if text == issuer { return ObservedAnswer("the issuer") }
        if Self.drawn.contains(name) { return drawn(text) }
        if name == "jti", TextForm(text)?.pattern == TextForm.uuid {
            return ObservedAnswer("a UUID")
        }
        if Self.ids.contains(name) || name.hasSuffix("_hash") { return ObservedAnswer("an id") }
        if name.hasSuffix("expires_in"), let number = Int(text) {
            return ObservedAnswer(String(number))
        }
        if name == "scope" {
            return ObservedAnswer(Self.sorted(text).map(told).joined(separator: " "))
        }
        let isCode = name == "error" && text.utf8.allSatisfy { $0.isLetter || $0 == .ascii("_") }
        if isCode, text.utf8.count < 40 { return ObservedAnswer("'\(text)'") }
        if !words.isPersonal(name), words.knowsAll(of: text) { return ObservedAnswer("'\(text)'") }
        if MadeUp.isTime(text) { return ObservedAnswer("a time as a text") }
        if text.contains(text: "://") { return ObservedAnswer("a URL") }
        return ObservedAnswer(text.contains(ascii: "@") ? "an address" : "a text")
    }
}

extension AnswerReading {
    static let drawn: Set = [
        "code", "access_token", "refresh_token", "id_token", "device_code", "kid",
    ]
    static let ids: Set = [
        "auth_req_id", "jti", "request_uri", "session_state", "sid", "user_code", "x5t",
    ]
}

private extension AnswerReading {
    static let mostMembers = 200

    static func sorted(_ scope: String) -> [String] { scope.words.sorted() }

    func told(_ name: String) -> String { PublicName(name, words).text }

    func drawn(_ text: String) -> ObservedAnswer {
        if OpenedToken(text) != nil { return ObservedAnswer("a JWT") }
        guard let form = TextForm(text) else { return ObservedAnswer("a text") }
        return ObservedAnswer(
            value: form.name, told: "a text as \(form.pattern)", length: form.length)
    }

    func number(_ json: JSON, named name: String) -> ObservedAnswer {
        let number = json.number ?? 0
        if number > 1_000_000_000 { return ObservedAnswer("a time") }
        let isSpan = name.hasSuffix("expires_in") || name == "interval"
        return ObservedAnswer(isSpan ? json.text : "a number")
    }

    /// The form of an element, told only by its kind.
    func form(of json: JSON, named name: String) -> String {
        switch json {
        case .string(let text): observed(of: text, named: name).told
        case .object(let members): "objects of \(members.keys.sorted().joined(separator: ", "))"
        case .array: "lists"
        default: number(json, named: name).told
        }
    }

    mutating func add(_ token: OpenedToken, named place: String) {
        for (name, value) in token.header.object ?? [:] {
            add(value, at: "\(place) header \(told(name))", named: name)
        }
        let claims = token.claims.object ?? [:]
        for (name, value) in claims.prefix(Self.mostMembers) {
            add(value, at: "\(place) claim \(told(name))", named: name)
        }
        if let end = token.claims["exp"]?.timestamp, let start = token.claims["iat"]?.timestamp {
            observed["\(place) lifetime"] = ObservedAnswer(String(end - start))
        }
    }
}
