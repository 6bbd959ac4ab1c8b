import HTTP
import JOSE
import Members
import OAuth
import Text

/// `tokens`: the remembered tokens, and orders for new ones.
enum TokensResource {
    static let resource = ControlResource(
        "tokens",
        .show(
            "Lists the live access tokens and refresh tokens, never their text", query: filters,
            .page(shape)
        ) { call in
            let found = await call.server.knownTokens(filter(call))
            let most = call.number("limit") ?? Self.most
            return .page(found.suffix(most).map { json($0, call) }, of: found.count)
        },
        ControlOperation(
            .post, "Makes any token, sound or with a defect; it works like one of a login",
            body: .object { MintRequest(readingBody: &$0) }, gives: .created(minted)
        ) { call, request in
            try request.check(call.exchange.context)
            let token = try await request.issue(call.exchange.context)
            guard let id = token.id else { return .json(json(token), .created) }
            return call.created(json(token), at: "tokens/" + id)
        })

    static let shape: JSONShape = [
        "id": .string, "kind": kind, "client_id": .string, "user?": .string, "sub?": .string,
        "scope": .string, "audience": .list(.string), "issued?": .string, "expires": .string,
        "active": .bool, "standing": .word(TokenStatus.allCases.map(\.rawValue)),
    ]

    static func json(_ token: KnownToken, _ call: ControlCall) -> JSON {
        .members([
            "id": .string(token.id), "kind": .string(token.kind.rawValue),
            "client_id": .string(token.clientID), "scope": .string(token.scope.text),
            "audience": .array(token.audience.map(JSON.string)),
            "expires": .string(token.expires.iso8601), "active": .bool(token.status == .active),
            "standing": .string(token.status.rawValue),
            "issued": (token.issued?.iso8601).map(JSON.string), "sub": token.user.map(JSON.string),
            "user": token.user.map { .string(call.server.users.name(of: $0)) },
        ])
    }
}

private extension TokensResource {
    static let kind = JSONShape.word(TokenKind.allCases.map(\.rawValue))

    static let minted: JSONShape = [
        "token": .string, "kind": kind, "id?": .string, "header?": .map(.any),
        "claims?": .map(.any),
    ]

    static let most = 1000

    static let filters = [
        ControlParameter("user", "Only the tokens of this user, by username or sub"),
        ControlParameter("client_id", "Only the tokens of this client"),
        ControlParameter(
            "kind", "Only access tokens, or only refresh tokens",
            .word([TokenKind.accessToken.rawValue, TokenKind.refreshToken.rawValue])),
        ControlParameter("active", "0 for those that have ended and are still remembered", .bool),
        ControlParameter(
            "limit", "The number of the latest to show; 1000 unless stated",
            .integer(1...10_000, unit: nil)),
    ]

    static func filter(_ call: ControlCall) -> TokenFilter {
        var filter = TokenFilter()
        filter.isActive = call.query("active") == nil || call.flag("active")
        filter.user = call.query("user")
        filter.clientID = call.query("client_id")
        filter.kind = call.query("kind").flatMap(TokenKind.init)
        return filter
    }

    static func json(_ token: MintedToken) -> JSON {
        let jwt = token.jwt
        return .members([
            "token": .string(token.token), "kind": .string(token.kind.rawValue),
            "id": token.id.map(JSON.string), "header": jwt?.header, "claims": jwt?.claims,
        ])
    }
}

/// `tokens/{id}`: one token.
enum TokenResource {
    static let resource = ControlResource(
        "tokens/{id}",
        .show("Shows what is remembered of a token", TokensResource.shape) { call in
            guard let token = call.server.knownToken(call.segment("id")) else {
                throw missing(call)
            }
            return TokensResource.json(token, call)
        },
        .delete("Revokes an access token, or a refresh token with its family") { call in
            guard call.server.revokeToken(call.segment("id")) else { throw missing(call) }
        })

    private static func missing(_ call: ControlCall) -> ControlProblem {
        .notFound("token", call.segment("id"))
    }
}

/// `tokens/inspect`: decodes a token, and gives the reasons to refuse it.
enum TokenInspectionResource {
    static let resource = ControlResource(
        "tokens/inspect",
        ControlOperation(
            .post, "Decodes a token, and says why a strict client would refuse it",
            body: .object(Wish.read), gives: .ok(shape)
        ) { call, wish in
            let context = call.exchange.context
            return .json(json(TokenInspection(wish.token, for: wish.reader, context), context))
        })

    private static let shape: JSONShape = [
        "kind": .word(TokenKind.allCases.map(\.rawValue) + ["unknown"]),
        "form": .word(["jwt", "opaque"]), "header?": .map(.any), "claims?": .map(.any),
        "signature?": .word(SignatureVerdict.names), "known": .bool, "id?": .string,
        "active": .bool, "standing": .word(TokenStatus.allCases.map(\.rawValue)),
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
        return .members([
            "kind": .string(inspection.kind?.rawValue ?? "unknown"),
            "form": inspection.jwt == nil ? "opaque" : "jwt",
            "known": .bool(inspection.known != nil), "active": .bool(inspection.status == .active),
            "standing": .string(inspection.status.rawValue),
            "times": .object(Dictionary(firsts: times)),
            "problems": .array(inspection.problems.map(JSON.string)),
            "header": inspection.jwt?.header, "claims": inspection.jwt?.claims,
            "signature": (inspection.signature?.name).map(JSON.string),
            "id": (inspection.known?.id).map(JSON.string),
        ])
    }

    /// A moment, and its distance from the tenant's time.
    static func told(_ moment: Timestamp, _ context: Context) -> JSON {
        let (ahead, ago) = (moment - context.now, context.now - moment)
        let distance = ahead > 0 ? "in \(ahead) s" : ago > 0 ? "\(ago) s ago" : "now"
        return .string("\(moment.iso8601), \(distance)")
    }
}
