import HTTP
import JOSE
import Members
import OAuth

/// `tokens/inspect`: decodes a token, and gives the reasons to refuse it.
enum TokenInspectionResource {
    static let resource = ControlResource(
        "tokens/inspect",
        [
            ControlOperation(
                .post, "Decodes a token, and says why a strict client would refuse it",
                body: .object(Wish.read), gives: .ok(shape)
            ) { call, wish in
                let context = call.exchange.context
                return .json(
                    json(TokenInspection(wish.token, for: wish.reader, context), context))
            }
        ])

    private static let shape: JSONShape = [
        "kind": .word(TokenKind.allCases.map(\.rawValue) + ["unknown"]),
        "form": .word(["jwt", "opaque"]), "header?": .map(.any), "claims?": .map(.any),
        "signature?": .word(SignatureVerdict.names), "known": .bool, "id?": .string,
        "active": .bool, "standing": .word(TokenStanding.allCases.map(\.rawValue)),
        "times": .map(.string), "problems": .list(.string),
    ]
}

private extension TokenInspectionResource {
    struct Wish: Sendable {
        let token: String
        let reader: TokenReader

        @Sendable static func read(_ members: inout MemberReader) -> Wish? {
            var reader = TokenReader()
            let token = members.requiredString("token")
            reader.clientID = members.string("client_id")
            reader.audience = members.string("audience")
            reader.nonce = members.string("nonce")
            reader.accessToken = members.string("access_token")
            return token.map { Wish(token: $0, reader: reader) }
        }
    }

    static func json(_ inspection: TokenInspection, _ context: Context) -> JSON {
        let times = inspection.times.map { ($0.name, told($0.moment, context)) }
        var json: JSON = [
            "kind": .string(inspection.kind?.rawValue ?? "unknown"),
            "form": inspection.jwt == nil ? "opaque" : "jwt",
            "known": .bool(inspection.known != nil),
            "active": .bool(inspection.standing == .active),
            "standing": .string(inspection.standing.rawValue),
            "times": .object(Dictionary(times) { first, _ in first }),
            "problems": .array(inspection.problems.map(JSON.string)),
        ]
        json["header"] = inspection.jwt?.header
        json["claims"] = inspection.jwt?.claims
        json["signature"] = (inspection.signature?.name).map(JSON.string)
        json["id"] = (inspection.known?.id).map(JSON.string)
        return json
    }

    /// A moment, and its distance from the tenant's time.
    static func told(_ moment: Timestamp, _ context: Context) -> JSON {
        let span = moment - context.now
        let distance = span > 0 ? "in \(span) s" : span < 0 ? "\(0 - span) s ago" : "now"
        return .string("\(moment.iso8601), \(distance)")
    }
}
