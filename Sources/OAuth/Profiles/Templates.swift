import JOSE
import Members
import Text

/// A text in which `${…}` stands for a fact of the exchange, and `$${` for a plain `${`.
package struct TextTemplate: Sendable {
    private enum Part: Sendable {
        case text(String)
        case name(TemplateExpression)
    }

    private var parts: [Part] = []

    /// - Parameter facts: the further names that are known where the text is used.
    init(_ text: String, knowing facts: [String] = []) throws(TemplateProblem) {
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
                parts.append(.name(try TemplateExpression(String(name), knowing: facts)))
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
        if parts.count == 1, case .name(let name) = parts[0] { return name.value(in: values) }
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .name(let name):
                guard let value = name.value(in: values) else { return nil }
                text += value.string ?? value.text
            }
        }
        return .string(text)
    }
}

/// A JSON value whose texts are templates, at any depth.
package enum JSONTemplate: Sendable {
    /// A value without any template in it.
    case constant(JSON)
    case text(TextTemplate)
    case array([JSONTemplate])
    case object([String: JSONTemplate])

    /// Reports texts that are no templates, each at its place.
    ///
    /// - Parameter facts: the further names that are known where the value is used.
    init(
        _ json: JSON, at path: MemberPath, knowing facts: [String] = [],
        reporting members: inout MemberReader
    ) {
        switch json {
        case .string(let text):
            self = Self.template(text, at: path, knowing: facts, reporting: &members)
        case .array(let elements):
            var templates: [JSONTemplate] = []
            for (index, element) in elements.enumerated() {
                templates.append(
                    JSONTemplate(
                        element, at: path.element(index), knowing: facts, reporting: &members))
            }
            self = .array(templates)
        case .object(let values):
            var templates: [String: JSONTemplate] = [:]
            for (name, value) in values.ordered(by: { $0.key }) {
                templates[name] = JSONTemplate(
                    value, at: path.member(name), knowing: facts, reporting: &members)
            }
            self = .object(templates)
        default: self = .constant(json)
        }
    }

    /// Reads an object with free names.
    package static func readObject(
        _ name: String, of members: inout MemberReader, knowing facts: [String] = []
    ) -> JSONTemplate? {
        members.object(name) { members in
            JSONTemplate(
                members.everything(), at: members.path, knowing: facts, reporting: &members)
        }
    }

    /// Reads any value.
    package static func read(
        _ name: String, of members: inout MemberReader, knowing facts: [String] = []
    ) -> JSONTemplate? {
        members.value(name).map {
            JSONTemplate(
                $0, at: members.path.member(name), knowing: facts, reporting: &members)
        }
    }

    /// The value; nil if it is a text with a name that is not known. Members and elements that are
    /// such texts are left out.
    package func filled(with values: TemplateValues) -> JSON? {
        switch self {
        case .constant(let json): json
        case .text(let template): template.filled(with: values)
        case .array(let elements): .array(elements.compactMap { $0.filled(with: values) })
        case .object(let members): .object(members.compactMapValues { $0.filled(with: values) })
        }
    }
}

/// The values that a profile in Swift states; a text that is no template is plain.
extension JSONTemplate: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral
{
    package init(stringLiteral text: String) {
        self = (try? TextTemplate(text)).map { .text($0) } ?? .constant(.string(text))
    }

    package init(booleanLiteral value: Bool) { self = .constant(.bool(value)) }

    package init(integerLiteral value: Int) { self = .constant(.integer(value)) }
}

private extension JSONTemplate {
    static func template(
        _ text: String, at path: MemberPath, knowing facts: [String],
        reporting members: inout MemberReader
    ) -> JSONTemplate {
        do throws(TemplateProblem) {
            let template = try TextTemplate(text, knowing: facts)
            return template.constant.map { .constant(.string($0)) } ?? .text(template)
        } catch {
            members.report(error.flaw, at: path)
            return .constant(.string(text))
        }
    }
}

/// The content of `${…}`: a name, others in its stead where it is not known, or a value, and the
/// form of the result: `user.nickname or user.username`, `user.id as text`, `user.age or null`.
struct TemplateExpression: Sendable {
    private let names: [TemplateName]
    private let form: TemplateForm?

    init(_ text: String, knowing facts: [String]) throws(TemplateProblem) {
        let parts = text.halves(around: " as ")
        if let parts { form = try TemplateForm(String(parts.after)) } else { form = nil }
        var names: [TemplateName] = []
        var rest = parts.map { String($0.before) } ?? text
        while let (name, after) = rest.halves(around: " or ") {
            names.append(try TemplateName(String(name), knowing: facts))
            rest = String(after)
        }
        self.names = names + [try TemplateName(rest, knowing: facts)]
    }

    func value(in values: TemplateValues) -> JSON? {
        let value = names.lazy.compactMap { values[$0] }.first
        return value.map { form?.written($0) ?? $0 }
    }
}

/// The form in which a template shows a value.
enum TemplateForm: Sendable {
    case number
    case text
    /// The words of a text.
    case list
    /// The words of a text with commas between them.
    case commas
    /// A number of seconds as `2026-01-31T12:00:00.000Z`.
    case iso8601
    /// The part of an address before its `@`.
    case local
    /// The first two letters of a text, as small ones.
    case initials
    /// The last segment of a path.
    case segment
    /// A text of the pattern that the value always gives.
    case digest(TextPattern)

    init(_ text: String) throws(TemplateProblem) {
        if let plain = Self.plain[text] {
            self = plain
        } else if text.contains("<"), TextPatternRule.anyText.flaw(in: text) == nil {
            self = .digest(TextPattern(text))
        } else {
            let known = Self.plain.keys.sorted().joined(separator: ", ")
            let problem = "unknown form \(text.shown) in '${…}'; known are \(known) and <8 hex>"
            throw TemplateProblem(flaw: Flaw(problem))
        }
    }

    private static let plain: [String: TemplateForm] = [
        "number": .number, "text": .text, "list": .list, "commas": .commas, "iso8601": .iso8601,
        "local": .local, "initials": .initials, "segment": .segment,
    ]

    func written(_ value: JSON) -> JSON {
        if value.isNull { return value }
        let text = value.string ?? value.text
        return switch self {
        case .number: Int(text).map(JSON.integer) ?? value
        case .text: .string(text)
        case .list: .array(text.split(separator: " ").map { .string(String($0)) })
        case .commas: .string(text.replacing(text: " ", with: ","))
        case .iso8601: TimeForm.iso8601.written(value)
        case .local: .string(String(text.prefix { $0 != "@" }))
        case .initials: .string(String(text.lowercased().prefix(2)))
        case .segment: .string(text.split(separator: "/").last.map(String.init) ?? "")
        case .digest(let pattern): .string(pattern.text(of: text))
        }
    }
}

/// A name that `${…}` may hold in a text.
enum TemplateName: Sendable, Equatable {
    /// `user.email`: a claim of the user.
    case user(claim: String)
    case clientID
    case scope
    case grantType
    case issuer
    /// The URL of the tenant that plays the attacker; there, that of the tenant it attacks.
    case opponent
    /// The same by another name of this machine, which is another origin.
    case opponentElsewhere
    /// The state of the authorization request.
    case state
    /// The same with another letter or digit in place of each, so that it has the right form.
    case otherState
    /// `now`, `now+60`, `now-60`: a time in seconds.
    case now(offset: Seconds)
    /// A name that is known in some places alone.
    case fact(String)
    /// A value in place of a name, such as null, 1 or "text".
    case constant(JSON)

    /// - Parameter facts: such names; one with a full stop at its end stands for all names that
    ///   begin so.
    init(_ text: String, knowing facts: [String] = []) throws(TemplateProblem) {
        if let constant = try? JSON(parsing: text) {
            self = .constant(constant)
        } else if facts.contains(where: {
            $0 == text || $0.hasSuffix(".") && text.hasPrefix($0) && text != $0
        }) {
            self = .fact(text)
        } else if let (root, claim) = text.halves(at: "."), root == "user", !claim.isEmpty {
            self = .user(claim: String(claim))
        } else if ["now+", "now-"].contains(where: text.hasPrefix) {
            self = .now(offset: try Self.offset(of: text))
        } else if let plain = Self.plain[text] {
            self = plain
        } else {
            throw TemplateProblem(flaw: Self.unknown(text, facts))
        }
    }
}

/// The reason why a text is no template.
struct TemplateProblem: Error {
    let flaw: Flaw
}

private extension TemplateName {
    static let plain: [String: TemplateName] = [
        "client_id": .clientID, "scope": .scope, "grant_type": .grantType, "issuer": .issuer,
        "now": .now(offset: 0), "opponent": .opponent, "opponent_elsewhere": .opponentElsewhere,
        "state": .state, "state_other": .otherState,
    ]

    static func offset(of text: String) throws(TemplateProblem) -> Seconds {
        let digits = text.dropFirst("now+".utf8.count)
        guard digits.utf8.allSatisfy(\.isDigit), let span = Int(digits),
            span <= MemberReader.longestSpan
        else {
            let problem = "\(text.shown) has no number of seconds; write 'now+60' or 'now-60'"
            throw TemplateProblem(flaw: Flaw(problem))
        }
        return text.hasPrefix("now-") ? -span : span
    }

    static func unknown(_ text: String, _ facts: [String]) -> Flaw {
        if let (root, claim) = text.halves(at: "."),
            String(root).nearest(among: ["user"]) != nil, !claim.isEmpty
        {
            return Flaw("unknown name \(text.shown) in '${…}'", suggestion: "user.\(claim)")
        }
        let known = (plain.keys + facts.map { $0.hasSuffix(".") ? $0 + "…" : $0 }).sorted()
        if let nearest = text.nearest(among: known) {
            return Flaw("unknown name \(text.shown) in '${…}'", suggestion: nearest)
        }
        let listed = known.joined(separator: ", ")
        return Flaw(
            "unknown name \(text.shown) in '${…}'; known are \(listed), now+60 and user.email, with any claim"
        )
    }
}

/// The values that the names of templates stand for in one exchange; nil where unknown.
package struct TemplateValues: Sendable {
    /// The user as the client sees them.
    package var user: User?
    var clientID: String?
    var scope: Scope?
    var grantType: String?
    var issuer: String?
    var opponent: String?
    /// Known in the parameters of an authorization response.
    var state: String?
    let now: Timestamp
    /// The values of the names that are known where the text stands.
    package var facts: [String: JSON] = [:]
    /// The answer that is changed, read where `answer.…` names a member.
    var answer: (@Sendable () -> JSON?)?

    subscript(name: TemplateName) -> JSON? {
        switch name {
        case .user("sub"): user.map { .string($0.sub) }
        case .user("username"): user.map { .string($0.username) }
        case .user(let claim): user.flatMap { Self.claim(claim, of: $0) }
        case .clientID: clientID.map(JSON.string)
        case .scope: scope.map { .string($0.text) }
        case .grantType: grantType.map(JSON.string)
        case .issuer: issuer.map(JSON.string)
        case .opponent: opponent.map(JSON.string)
        case .opponentElsewhere: opponent.map { .string(Self.elsewhere($0)) }
        case .state: state.map(JSON.string)
        case .otherState: .string(state.map(Self.other) ?? "wrong-state")
        case .now(let offset): .integer((now + offset).seconds)
        case .fact(let name): facts[name] ?? member(name)
        case .constant(let json): json
        }
    }

    private func member(_ name: String) -> JSON? {
        name.halves(at: ".").flatMap { $0.before == "answer" ? answer?()?[String($0.after)] : nil }
    }

    /// Hexadecimal digits stay such, and letters keep their case.
    private static func other(_ text: String) -> String {
        let pairs = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        let bytes = text.utf8.map { byte in
            pairs.firstIndex(of: byte).map { pairs[$0 ^ 1] } ?? byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Only this machine is sure to have two names.
    private static func elsewhere(_ url: String) -> String {
        let (name, number) = ("://localhost", "://127.0.0.1")
        let isNamed = url.contains(text: name)
        return url.replacing(text: isNamed ? name : number, with: isNamed ? number : name)
    }

    private static func claim(_ name: String, of user: User) -> JSON? {
        guard let value = user.claims[name], !value.isNull else { return nil }
        return value
    }
}
