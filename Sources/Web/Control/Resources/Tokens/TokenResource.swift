import HTTP
import OAuth

/// `tokens/{id}`: one token.
enum TokenResource {
    static let resource = ControlResource(
        "tokens/{id}",
        [
            ControlOperation(
                .get, "Shows what is remembered of a token", gives: .ok(TokensResource.shape)
            ) { call in
                guard let token = call.server.knownToken(call.segment("id")) else {
                    throw missing(call)
                }
                return .json(TokensResource.json(token, call))
            },
            ControlOperation(
                .delete, "Revokes an access token, or a refresh token with its family",
                gives: .noContent
            ) { call in
                guard call.server.revokeToken(call.segment("id")) else { throw missing(call) }
                return Response(.noContent)
            },
        ])

    private static func missing(_ call: ControlCall) -> ControlProblem {
        .notFound("token", call.segment("id"))
    }
}
