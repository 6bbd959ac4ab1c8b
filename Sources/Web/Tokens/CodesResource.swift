import HTTP
import JOSE
import OAuth

/// `codes`: the authorization codes, which reading does not consume. They are stored as digests, so
/// their text is not shown.
enum CodesResource {
    static let resource = ControlResource(
        "codes",
        [
            ControlOperation(
                .get, "Lists the authorization codes without their text and without using them up",
                gives: .ok(.page(shape))
            ) { call in
                let codes = call.server.state.codes.values.map { json($0, call) }
                return .json(.page(codes))
            }
        ])

    private static let shape: JSONShape = [
        "client_id": .string, "user?": .string, "sub?": .string, "redirect_uri": .string,
        "scope": .string, "audience": .list(.string), "expires": .string, "active": .bool,
        "redeemed": .bool, "redeemed_at?": .string, "code_challenge_method?": .string,
    ]

    private static func json(_ code: IssuedCode, _ call: ControlCall) -> JSON {
        let authorization = code.authorization
        let sub = authorization.subject?.sub
        var json: JSON = [
            "client_id": .string(authorization.clientID), "redirect_uri": .string(code.redirectURI),
            "scope": .string(authorization.scope.text),
            "audience": .array(authorization.audience.map(JSON.string)),
            "expires": .string(code.expires.iso8601),
            "active": .bool(code.isActive(at: call.server.now)),
            "redeemed": .bool(code.redemption != nil),
        ]
        json["sub"] = sub.map(JSON.string)
        json["user"] = sub.map { .string(call.server.users.name(of: $0)) }
        json["redeemed_at"] = (code.redemption?.time.iso8601).map(JSON.string)
        json["code_challenge_method"] = code.challenge == nil ? nil : "S256"
        return json
    }
}

/// `par`: the authorization requests that clients pushed. They are stored as digests, so their
/// `request_uri` is not shown.
enum PushedRequestsResource {
    static let resource = ControlResource(
        "par",
        [
            ControlOperation(
                .get, "Lists the pushed authorization requests without using them up",
                gives: .ok(.page(shape))
            ) { call in
                let requests = call.server.state.pushedRequests.values.map { json($0, call) }
                return .json(.page(requests))
            }
        ])

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
            "params": .object(Dictionary(params) { first, _ in first }),
        ]
    }
}
