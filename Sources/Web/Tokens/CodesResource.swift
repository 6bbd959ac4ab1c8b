import HTTP
import JOSE
import OAuth
import Text

/// `codes`: the authorization codes, which reading does not consume. They are stored as digests, so
/// their text is not shown.
enum CodesResource {
    static let resource = ControlResource(
        "codes",
        .list(
            "Lists the authorization codes without their text and without using them up", of: shape
        ) { call in call.server.state.codes.values.map { json($0, call) } })

    private static let shape: JSONShape = [
        "client_id": .string, "user?": .string, "sub?": .string, "redirect_uri": .string,
        "scope": .string, "audience": .list(.string), "expires": .string, "active": .bool,
        "redeemed": .bool, "redeemed_at?": .string, "code_challenge_method?": .string,
    ]

    private static func json(_ code: IssuedCode, _ call: ControlCall) -> JSON {
        let authorization = code.authorization
        let sub = authorization.subject?.sub
        return .members([
            "client_id": .string(authorization.clientID), "redirect_uri": .string(code.redirectURI),
            "scope": .string(authorization.scope.text),
            "audience": .array(authorization.audience.map(JSON.string)),
            "expires": .string(code.expires.iso8601),
            "active": .bool(code.isActive(at: call.server.now)),
            "redeemed": .bool(code.redemption != nil), "sub": sub.map(JSON.string),
            "user": sub.map { .string(call.server.users.name(of: $0)) },
            "redeemed_at": (code.redemption?.time.iso8601).map(JSON.string),
            "code_challenge_method": code.challenge.map { _ in "S256" },
        ])
    }
}

/// `par`: the authorization requests that clients pushed. They are stored as digests, so their
/// `request_uri` is not shown.
enum PushedRequestsResource {
    static let resource = ControlResource(
        "par",
        .list("Lists the pushed authorization requests without using them up", of: shape) { call in
            call.server.state.pushedRequests.values.map { json($0, call) }
        })

    private static let shape: JSONShape = [
        "client_id": .string, "expires": .string, "active": .bool, "used": .bool,
        "params": .map(.string),
    ]

    /// Only the first value of a repeated parameter is shown.
    private static func json(_ request: PushedRequest, _ call: ControlCall) -> JSON {
        let params = request.parameters.pairs.map { ($0.name, JSON.string($0.value)) }
        return [
            "client_id": .string(request.clientID), "expires": .string(request.expires.iso8601),
            "active": .bool(request.isActive(at: call.server.now)), "used": .bool(request.isUsed),
            "params": .object(Dictionary(firsts: params)),
        ]
    }
}
