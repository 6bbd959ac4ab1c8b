import JOSE
import OAuth

extension Cognito {
    /// Cognito's errors: hardly any has a description, and a failed client gets 400 at the token
    /// endpoint.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.realm = ""
        errors.offersDPoP = false
        errors.pageTitle = "An error was encountered with the requested page."
        errors.redirected = Dictionary(
            uniqueKeysWithValues: (["authorize.response-type-unsupported"] + refusalsOnPages)
                .map { ($0, false) })
        errors.makeTable = { errorTable }
        var body = ErrorBodyForm()
        (body.error, body.description) = ("__type", "message")
        errors.bodies["user-pool"] = body
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(named: "cognito")
        // Userinfo says it in the challenge alone, which names no scheme.
        for (cause, error) in table["userinfo"] ?? [:] {
            let (code, text) = (error.error ?? "", error.description ?? "")
            table["userinfo"]?[cause]?.text = ""
            table["userinfo"]?[cause]?.fields = [
                "WWW-Authenticate": "error=\"\(code)\", error_description=\"\(text)\""
            ]
        }
        return table
    }()
}

/// The types of errors where they are JSON: that of the token endpoint, and that of AWS with its
/// name in a field too.
struct PoolErrorPart: ErrorAnswerPart {
    static let mediaType = "application/x-amz-json-1.1"

    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        switch place.name {
        case "user-pool":
            worded.fields["Content-Type"] = Self.mediaType
            worded.fields["x-amzn-ErrorType"] = worded.error.map { $0 + ":" }
            worded.fields["x-amzn-ErrorMessage"] = worded.description
        case "token": worded.fields["Content-Type"] = "application/json;charset=UTF-8"
        default: break
        }
    }
}
