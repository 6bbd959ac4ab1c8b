import JOSE
import OAuth

/// Errors of Graph, whose `error` is an object (https://learn.microsoft.com/graph/errors).
struct GraphErrorPart: ErrorAnswerPart {
    static let rows = """
        bearer
        bearer.missing | 401 | InvalidAuthenticationToken | Access token is empty.
        bearer.malformed | 401 | InvalidAuthenticationToken | IDX14100: JWT is not well formed, there are no dots (.).
        bearer.expired | 401 | InvalidAuthenticationToken | Lifetime validation failed, the token is expired.
        bearer.other-audience | 401 | InvalidAuthenticationToken | \(refused) Invalid audience.
        invalid_token | 401 | InvalidAuthenticationToken | \(refused)
        invalid_request | 401 | InvalidAuthenticationToken | \(refused)
        insufficient_scope | 403 | Authorization_RequestDenied | Insufficient privileges to complete the operation.
        """

    private static let refused = "Access token validation failure."

    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        guard place.name == "bearer", let code = worded.error else { return }
        let id = JSON.string(context.world.entropy.text(in: Entra.guid))
        worded.members["error"] = [
            "code": .string(code), "message": .string(worded.description ?? ""),
            "innerError": [
                "date": .string(String(context.now.iso8601.prefix(19))), "request-id": id,
                "client-request-id": id,
            ],
        ]
        worded.description = nil
    }
}
