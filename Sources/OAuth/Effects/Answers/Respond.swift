import JOSE
import Members
import Text

/// `respond`: a whole answer in the place of the endpoint's.
struct Respond: AnswerEffect {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]

    var sparesEndpoint: Bool { true }

    func act(on answer: inout RuledAnswer, in world: World) {
        answer.status = status
        answer.fields = fields
        answer.body = body
    }
}

extension RuleEffectMember {
    static let respond = RuleEffectMember(name: "respond", reach: .answers) { name, members in
        members.object(name) { members in
            let status = members.integer("status", in: 200...599) ?? 200
            var fields: [String: String] = [:]
            members.merge("headers", into: &fields) { members, fields in
                HeaderFieldsReader().read(&members, into: &fields)
            }
            let body = body(of: &members, status: status)
            if let body, !fields.keys.contains(where: "Content-Type".equalsIgnoringCase) {
                fields["Content-Type"] = body.type
            }
            return Respond(
                status: status,
                fields: fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
                body: body?.bytes ?? [])
        }
    }

    /// The body, and the type that it has unless a header says otherwise.
    private static func body(
        of members: inout MemberReader, status: Int
    ) -> (bytes: [UInt8], type: String)? {
        let name = "body"
        let forms = "a text, or an object or a list that is sent as JSON"
        guard let json = members.value(name, as: .described(forms)) else { return nil }
        if status == 204 || status == 304 {
            members.report(
                "an answer with status \(status) has no body (RFC 9110 §6.4.1)",
                at: members.path.member(name))
        }
        switch json {
        case .string(let text): return (Array(text.utf8), "text/plain; charset=utf-8")
        case .object, .array: return (json.encoded(), "application/json")
        default:
            members.reportMismatch(json, expected: forms, at: members.path.member(name))
            return nil
        }
    }
}
