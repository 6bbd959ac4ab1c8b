import HTTP
import JOSE
import Members
import OAuth

/// `tokens`: the remembered tokens, and orders for new ones.
enum TokensResource {
    static let resource = ControlResource(
        "tokens",
        [
            ControlOperation(
                .get, "Lists the live access tokens and refresh tokens, never their text",
                query: filters, gives: .ok(.page(shape))
            ) { call in
                let found = await call.server.knownTokens(filter(call))
                let most = call.number("limit") ?? Self.most
                return .json(.page(found.suffix(most).map { json($0, call) }, of: found.count))
            },
            ControlOperation(
                .post, "Makes any token, sound or with a defect; it works like one of a login",
                body: .object { MintRequest(readingBody: &$0) }, gives: .created(minted)
            ) { call, request in
                try request.check(call.exchange.context)
                let token = try await request.issue(call.exchange.context)
                guard let id = token.id else { return .json(json(token), .created) }
                return call.created(json(token), at: "tokens/" + id)
            },
        ])

    static let shape: JSONShape = [
        "id": .string, "kind": kind, "client_id": .string, "user?": .string, "sub?": .string,
        "scope": .string, "audience": .list(.string), "issued?": .string, "expires": .string,
        "active": .bool, "standing": .word(TokenStanding.allCases.map(\.rawValue)),
    ]

    static func json(_ token: KnownToken, _ call: ControlCall) -> JSON {
        var json: JSON = [
            "id": .string(token.id), "kind": .string(token.kind.rawValue),
            "client_id": .string(token.clientID), "scope": .string(token.scope.text),
            "audience": .array(token.audience.map(JSON.string)),
            "expires": .string(token.expires.iso8601),
            "active": .bool(token.standing == .active),
            "standing": .string(token.standing.rawValue),
        ]
        json["issued"] = (token.issued?.iso8601).map(JSON.string)
        json["sub"] = token.user.map(JSON.string)
        json["user"] = token.user.map { .string(call.server.users.name(of: $0)) }
        return json
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
        ControlParameter(
            "active", "0 for those that have ended and are still remembered", .bool),
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
        var json: JSON = [
            "token": .string(token.token), "kind": .string(token.kind.rawValue),
        ]
        json["id"] = token.id.map(JSON.string)
        json["header"] = jwt?.header
        json["claims"] = jwt?.claims
        return json
    }
}
