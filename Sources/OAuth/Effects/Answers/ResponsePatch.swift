import JOSE
import Members
import Text

/// `response`: members to merge into the JSON object of a successful answer (RFC 7396), or into the
/// parameters of an authorization response; null removes one. Errors stay as they are: a rule replaces
/// those with `respond`. Its texts are templates.
struct ResponsePatch: AnswerEffect {
    let patch: JSONTemplate

    func concerns(_ answer: RuledAnswer) -> Bool {
        answer.object != nil
    }

    /// The tag goes, because it stands for the document without the patch.
    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        guard let object = answer.object else { return }
        answer.body = object.merging(changes(with: values)).encoded()
        answer.removeField("ETag")
    }

    /// The members to merge.
    func changes(with values: TemplateValues) -> JSON {
        patch.filled(with: values) ?? [:]
    }
}

extension RuleEffectMember {
    static let response = RuleEffectMember(name: "response", reach: .members) { name, members in
        JSONTemplate.readObject(name, of: &members).map(ResponsePatch.init(patch:))
    }
}

private extension RuledAnswer {
    /// The JSON object of a successful answer; nil where it has none.
    var object: JSON? {
        guard (200...299).contains(status), isJSON, let json = try? JSON(parsing: body) else {
            return nil
        }
        return json.object.map(JSON.object)
    }
}
