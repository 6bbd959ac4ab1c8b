import JOSE
import Members
import Text

/// A JSON value whose texts are templates, at any depth.
enum JSONTemplate: Sendable {
    /// A value without any template in it.
    case constant(JSON)
    case text(TextTemplate)
    case array([JSONTemplate])
    case object([String: JSONTemplate])

    /// Reports texts that are no templates, each at its place.
    init(_ json: JSON, at path: MemberPath, reporting members: inout MemberReader) {
        switch json {
        case .string(let text):
            self = Self.template(text, at: path, reporting: &members)
        case .array(let elements):
            var templates: [JSONTemplate] = []
            for (index, element) in elements.enumerated() {
                templates.append(
                    JSONTemplate(element, at: path.element(index), reporting: &members))
            }
            self = .array(templates)
        case .object(let values):
            var templates: [String: JSONTemplate] = [:]
            for (name, value) in values.ordered(by: { $0.key }) {
                templates[name] = JSONTemplate(
                    value, at: path.member(name), reporting: &members)
            }
            self = .object(templates)
        default: self = .constant(json)
        }
    }

    /// Reads an object with free names.
    static func readObject(_ name: String, of members: inout MemberReader) -> JSONTemplate? {
        members.object(name) { members in
            JSONTemplate(members.everything(), at: members.path, reporting: &members)
        }
    }

    /// The value; nil if it is a text with a name that is not known. Members and elements that are
    /// such texts are left out.
    func filled(with values: TemplateValues) -> JSON? {
        switch self {
        case .constant(let json): json
        case .text(let template): template.filled(with: values)
        case .array(let elements): .array(elements.compactMap { $0.filled(with: values) })
        case .object(let members): .object(members.compactMapValues { $0.filled(with: values) })
        }
    }
}

private extension JSONTemplate {
    static func template(
        _ text: String, at path: MemberPath, reporting members: inout MemberReader
    ) -> JSONTemplate {
        do throws(TemplateProblem) {
            let template = try TextTemplate(text)
            return template.constant.map { .constant(.string($0)) } ?? .text(template)
        } catch {
            members.report(error.flaw, at: path)
            return .constant(.string(text))
        }
    }
}
