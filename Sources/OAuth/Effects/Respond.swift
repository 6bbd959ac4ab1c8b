import JOSE
import Members
import Text

/// `respond`: a whole answer in the place of the endpoint's.
struct Respond: AnswerEffect {
    let status: Int
    let fields: [(name: String, value: JSONTemplate)]
    /// nil for none.
    let body: Body?

    /// A text, or a value that is sent as JSON.
    struct Body: Sendable {
        let template: JSONTemplate
        let isText: Bool
    }

    var sparesEndpoint: Bool { true }

    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        answer.status = status
        answer.fields = fields.compactMap { name, value in
            value.filled(with: values).map { (name, $0.plain) }
        }.filter { HeaderFieldsReader.isValue($0.1) }
        answer.body = body?.bytes(with: values) ?? []
    }
}

extension RuleEffectMember {
    static let respond = RuleEffectMember(name: "respond", reach: .answers) { name, members in
        members.object(name) { members in
            let status = members.integer("status", in: 200...599) ?? 200
            var fields: [String: JSONTemplate] = [:]
            members.merge("headers", into: &fields, readFields)
            let body = body(of: &members, status: status)
            if let body, !fields.keys.contains(where: "Content-Type".equalsIgnoringCase) {
                fields["Content-Type"] = .constant(.string(body.type))
            }
            return Respond(
                status: status,
                fields: fields.ordered { $0.key }.map { (name: $0.key, value: $0.value) },
                body: body)
        }
    }

    @Sendable private static func readFields(
        _ members: inout MemberReader, into fields: inout [String: JSONTemplate]
    ) {
        var stated: [String: String] = [:]
        HeaderFieldsReader().read(&members, into: &stated)
        for (name, value) in stated.ordered(by: { $0.key }) {
            fields[name] = JSONTemplate(
                .string(value), at: members.path.member(name), reporting: &members)
        }
    }

    private static func body(of members: inout MemberReader, status: Int) -> Respond.Body? {
        let name = "body"
        let forms = "a text, or an object or a list that is sent as JSON"
        guard let json = members.value(name, as: .described(forms)) else { return nil }
        if status == 204 || status == 304 {
            members.report(
                "an answer with status \(status) has no body (RFC 9110 §6.4.1)",
                at: members.path.member(name))
        }
        let place = members.path.member(name)
        switch json {
        case .string, .object, .array:
            return Respond.Body(
                template: JSONTemplate(json, at: place, reporting: &members),
                isText: json.string != nil)
        default:
            members.reportMismatch(json, expected: forms, at: place)
            return nil
        }
    }
}

private extension Respond.Body {
    /// The type that it has unless a header says otherwise.
    var type: String { isText ? "text/plain; charset=utf-8" : "application/json" }

    func bytes(with values: TemplateValues) -> [UInt8] {
        guard let filled = template.filled(with: values) else { return [] }
        return isText ? Array(filled.plain.utf8) : filled.encoded()
    }
}

private extension JSON {
    /// A text as it is, any other value as JSON.
    var plain: String { string ?? text }
}

/// `redirect`: the client is sent elsewhere, as by a proxy that moved an endpoint. With 307 and
/// 308, secrets of the request go along (RFC 9700 §4.12).
struct Redirection: AnswerEffect {
    let status: Int
    let target: JSONTemplate

    static let statuses = [301, 302, 303, 307, 308]

    var sparesEndpoint: Bool { true }

    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        let location = target.filled(with: values)?.string.map { ("Location", $0) }
        answer.status = status
        answer.fields = [location].compactMap(\.self).filter { HeaderFieldsReader.isValue($0.1) }
        answer.body = []
    }
}

extension RuleEffectMember {
    static let redirect = RuleEffectMember(name: "redirect", reach: .answers) { name, members in
        members.object(name) { members -> Redirection? in
            let status = members.integer("status", in: 301...308) ?? 302
            if !Redirection.statuses.contains(status) {
                members.report(
                    "leads nowhere; take 301, 302, 303, 307 or 308 (RFC 9110 §15.4)",
                    at: members.path.member("status"))
            }
            let target = members.string("to") { text in
                HeaderFieldsReader.isValue(text)
                    ? nil : "is not the value of a header field (RFC 9110 §5.5)"
            }
            members.require("to")
            return target.map {
                Redirection(
                    status: status,
                    target: JSONTemplate(
                        .string($0), at: members.path.member("to"), reporting: &members))
            }
        } ?? nil
    }
}
