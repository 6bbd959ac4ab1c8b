import JOSE
import OAuth

extension Okta {
    /// Okta's texts, word for word where they were seen: SDKs compare some of them.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.realm = ""
        errors.offersDPoP = false
        errors.pageTitle = "Your request resulted in an error."
        errors.redirected = ["pkce.absent": false]
        errors.makeTable = { orgTable }
        return errors
    }()

    /// The texts of custom servers.
    static let customTable = orgTable.merging(ErrorTable(named: "okta-custom")) {
        $0.merging($1) { $1 }
    }

    private static let orgTable: ErrorTable = {
        // A `!` before the error marks the form of Okta's own API.
        var table = ErrorTable(named: "okta").mapValues { causes in
            causes.mapValues { error in
                guard let code = error.error, code.hasPrefix("!") else { return error }
                var error = error
                error.error = String(code.dropFirst())
                error.members["errorCode"] = error.error.map(JSON.string)
                return error
            }
        }
        for cause in table["userinfo", default: [:]].keys { table["userinfo"]?[cause]?.text = "" }
        return table
    }()
}

/// Gives the errors of Okta's own API their form: an `errorCode`, and an id that its support asks
/// for (https://developer.okta.com/docs/reference/error-codes/). Some texts depend on the request.
struct OktaErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        switch error.diagnosis.code.name {
        case "authorize.response-mode-unsupported"
        where error.diagnosis.facts["sent"] == ResponseMode.query.rawValue:
            worded.take("query", of: error, context)
        case "bearer.missing" where context.record.read { !$0.parameters("access_token").isEmpty }:
            worded = WordedError(text: "")
            worded.take("query", of: error, context)
        default: break
        }
        guard let code = worded.members["errorCode"] else { return }
        let id = "oae" + context.world.entropy.text(in: "<22 base64url>")
        worded.members.merge([
            "error": .null, "error_description": .null, "errorLink": code,
            "errorCauses": worded.members["errorCauses"] ?? [], "errorId": .string(id),
            "errorSummary": .string(worded.description ?? error.description),
        ]) { $1 }
    }
}
