import JOSE
import OAuth

/// Errors of Graph, whose `error` is an object (https://learn.microsoft.com/graph/errors).
struct GraphErrorPart: ErrorAnswerPart {
    static let table: [String: WordedError] = {
        let refused = "Access token validation failure."
        let texts = [
            "bearer.missing": "Access token is empty.",
            "bearer.malformed": "IDX14100: JWT is not well formed, there are no dots (.).",
            "bearer.expired": "Lifetime validation failed, the token is expired.",
            "bearer.other-audience": "\(refused) Invalid audience.",
        ]
        var table = texts.mapValues { WordedError(401, "InvalidAuthenticationToken", $0) }
        table["invalid_token"] = WordedError(401, "InvalidAuthenticationToken", refused)
        table["invalid_request"] = WordedError(401, "InvalidAuthenticationToken", refused)
        table["insufficient_scope"] = WordedError(
            403, "Authorization_RequestDenied",
            "Insufficient privileges to complete the operation.")
        return table
    }()

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
