import JOSE
import OAuth

extension Google {
    /// Google's texts, which are pages nearly everywhere where there is a browser
    /// (https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors).
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.realm = "https://accounts.google.com/"
        errors.offersDPoP = false
        errors.pageTitle = "Access blocked: Authorization Error"
        errors.redirected = [
            "*": false, "consent.denied": true, "login.denied": true, "login.required": true,
            "consent.required": true, "rule.denied": true, "refusal.immediate_failed": true,
        ]
        errors.makeTable = { errorTable }
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(named: "google")
        for name in ["invalid_rapt", "internal_failure"] {
            table["token"]?[ConfiguredRefusals.cause + name]?.members = [
                "error_subtype": .string(name)
            ]
        }
        return table
    }()
}

/// The parts of errors that no row can hold: the line with status and code at the end of pages, the
/// form of old APIs, and texts that depend on the grant.
struct GoogleErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        let facts = context.record.facts
        switch place.name {
        case "page": tellOnPage(&worded, error)
        case "redirect" where worded.error == "interaction_required":
            worded.members["error_subtype"] = "access_denied"
        case "token" where facts.grantType == Catalog.jwtBearer.name:
            guard error.diagnosis.code.name == "client.unknown" else { return }
            worded.take("account", of: error, context)
        case "bearer" where facts.endpoint == "legacy-userinfo": tellAsOldAPI(&worded)
        case "missing" where Self.revocations.contains(where: context.path.hasSuffix):
            worded.status = 404
        default: break
        }
    }

    private static let revocations = Google.paths["revoke"] ?? []

    private func tellOnPage(_ worded: inout WordedError, _ error: OAuthError) {
        let code = worded.error ?? error.code.rawValue
        if error.diagnosis.code.name == "authorize.scope-not-allowed" {
            let refused = Scope(text: error.diagnosis.facts["refused"] ?? "").values
            worded.description =
                "Some requested scopes were invalid. {invalid=[\(refused.joined(separator: ", "))]}"
        }
        let line = "Error \(worded.status ?? 400): \(code)"
        worded.description = [worded.description, line].compactMap(\.self).joined(separator: " ")
        if code == "redirect_uri_mismatch" {
            worded.title = "Access blocked: This app's request is invalid"
        }
    }

    private func tellAsOldAPI(_ worded: inout WordedError) {
        worded.members["error"] = [
            "code": .integer(worded.status ?? 401), "message": .string(worded.description ?? ""),
            "status": "UNAUTHENTICATED",
        ]
        worded.description = nil
    }
}
