import JOSE
import Members
import Text

/// An answer that rules may change, and the way in which it is sent.
package struct RuledAnswer: Sendable {
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: [UInt8] {
        get { patched?.encoded() ?? bytes }
        set { (bytes, patched) = (newValue, nil) }
    }
    private var bytes: [UInt8]
    /// The object of the body since a rule has changed it: thousands may, one after the other.
    private var patched: JSON?
    /// The time for which it is held back.
    package var delay = Duration.zero
    /// The place where the connection ends; nil where nothing cuts the answer off.
    package var end: End?
    /// nil where the body is sent in one go.
    package var pace: Pace?
    /// The number of blanks after the body, where nothing cuts it off or slows it down.
    package var padding = 0

    package enum End: Sendable {
        case beforeHead
        case midBody
        /// The head announces the whole body.
        case afterBody(bytes: Int)
        /// Nothing is sent, and the client's system reports a broken connection.
        case reset
    }

    package struct Pace: Sendable {
        package let pieces: Int
        /// Between two pieces.
        package let pause: Duration
    }

    package init(
        status: Int = 200, fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.status = status
        self.fields = fields
        bytes = body
    }

    /// The JSON object of a successful answer; nil where it has none.
    fileprivate var object: JSON? {
        guard (200...299).contains(status), isJSON else { return nil }
        return patched ?? (try? JSON(parsing: bytes))?.object.map(JSON.object)
    }

    fileprivate mutating func merge(_ changes: JSON) {
        guard var object else { return }
        patched = nil  // leaves `object` the only owner, so that it changes in place
        object.merge(changes)
        patched = object
    }

    /// The first value of a field.
    func field(_ name: String) -> String? {
        fields.first { $0.name.equalsIgnoringCase(name) }?.value
    }

    mutating func setField(_ name: String, _ value: String) {
        removeField(name)
        fields.append((name, value))
    }

    mutating func removeField(_ name: String) {
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
    }

    /// True if the content type is JSON, or has its syntax (RFC 6839 §3.1).
    var isJSON: Bool {
        guard let type = field("Content-Type") else { return false }
        let essence = type.prefix { $0 != ";" }.trimmingBlanks.lowercased()
        return essence == "application/json" || essence.hasSuffix("+json")
    }
}

/// An effect on a whole answer, at any endpoint.
///
/// The effects of all rules that act change one value in turn: the endpoint's answer, or an empty
/// one where a rule answers in the endpoint's place.
package protocol AnswerEffect: RuleEffect {
    /// True if the answer to a matching request is made without the endpoint.
    var sparesEndpoint: Bool { get }

    /// Returns true if there is something to change in an answer.
    func concerns(_ answer: RuledAnswer) -> Bool

    /// - Parameter values: the values of the names in its texts.
    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World)
}

extension AnswerEffect {
    package var sparesEndpoint: Bool { false }

    package func concerns(_ answer: RuledAnswer) -> Bool { true }
}

extension Context {
    /// The answer of the rules that match when a request arrives; nil if the endpoint is to answer.
    package func answerSparingEndpoint() -> RuledAnswer? {
        let sparing = rules?.acts((any AnswerEffect).self, on: record.facts) { rule, _ in
            rule.answerEffects.contains { $0.sparesEndpoint }
        }
        return sparing?.isEmpty == false ? applyingRules(to: RuledAnswer()) : nil
    }

    /// The answer with the changes of the rules, once all facts are known; nil if none changes it.
    package func applyingRules(to answer: RuledAnswer) -> RuledAnswer? {
        var answer = answer
        var isChanged = false
        rules?.forEachAct((any AnswerEffect).self, on: record.facts) { rule, _ in
            rule.answerEffects.contains { $0.concerns(answer) }
        } perform: { act in
            isChanged = true
            remark("rule.applied", ["rule": act.rule.name], for: nil)
            let values = templateValues
            for effect in act.effects { effect.act(on: &answer, with: values, in: world) }
        }
        return isChanged ? answer : nil
    }
}

private extension Rule {
    var answerEffects: [any AnswerEffect] { effects.compactMap { $0 as? any AnswerEffect } }
}

/// `response`: members to merge into the JSON object of a successful answer (RFC 7396), or into the
/// parameters of an authorization response; null removes one. Errors stay as they are: a rule
/// replaces those with `respond`. Its texts are templates.
struct ResponsePatch: AnswerEffect {
    let patch: JSONTemplate

    func concerns(_ answer: RuledAnswer) -> Bool { answer.object != nil }

    /// The tag goes, because it stands for the document without the patch.
    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        let changes = changes(with: values) { [answer] in answer.object }
        answer.merge(changes)
        answer.removeField("ETag")
    }

    /// The members to merge into an answer.
    func changes(
        with values: TemplateValues, to answer: @escaping @Sendable () -> JSON?
    ) -> JSON {
        var values = values
        values.answer = answer
        return patch.filled(with: values) ?? [:]
    }
}

extension RuleEffectMember {
    static let response = RuleEffectMember(name: "response", reach: .members) { name, members in
        JSONTemplate.readObject(name, of: &members, knowing: ["answer."])
            .map(ResponsePatch.init(patch:))
    }
}

extension Context {
    /// An authorization response with the changes of the rules, however it is sent.
    func applyingRules(to response: AuthorizationResponse) -> AuthorizationResponse {
        var response = response
        response.parameters = applyingRules(toParameters: response.parameters)
        return response
    }

    /// The parameters that a browser brings to a client, with the changes of the rules.
    package func applyingRules(
        toParameters parameters: [(name: String, value: String)]
    ) -> [(name: String, value: String)] {
        var values = templateValues
        values.state = parameters.first { $0.name == "state" }?.value
        return noted(rules?.acts(ResponsePatch.self, on: record.facts) ?? [])
            .reduce(parameters) { parameters, patch in
                let changes = patch.changes(with: values) {
                    .object(Dictionary(firsts: parameters.map { ($0.name, .string($0.value)) }))
                }
                return (changes.object ?? [:]).applied(to: parameters)
            }
    }
}

private extension [String: JSON] {
    typealias Parameters = [(name: String, value: String)]

    /// A parameter that is there keeps its place; new ones follow. A list repeats its parameter,
    /// and a value that is no text becomes its JSON.
    func applied(to parameters: Parameters) -> Parameters {
        let known = Set(parameters.map(\.name))
        let changed = parameters.flatMap { parameter in
            self[parameter.name].map { Self.parameters(parameter.name, $0) } ?? [parameter]
        }
        return changed
            + ordered { $0.key }.filter { !known.contains($0.key) }
            .flatMap { Self.parameters($0.key, $0.value) }
    }

    static func parameters(_ name: String, _ value: JSON) -> Parameters {
        if value.isNull { return [] }
        return (value.array ?? [value]).map { (name, $0.string ?? $0.text) }
    }
}
