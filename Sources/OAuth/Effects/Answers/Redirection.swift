import JOSE
import Members

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
