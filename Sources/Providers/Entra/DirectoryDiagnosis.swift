import OAuth
import Text

/// The findings about scopes that name an API, the platforms of clients, and the discovery of clouds.
package enum DirectoryDiagnosis {
    static let defaultScope = DiagnosisCode("scope.default", "RFC 6749 §3.3", isPermittable: true)
    static let severalAPIs = DiagnosisCode(
        "scope.several-apis", "RFC 8707 §2.2", isPermittable: true)
    static let originMissing = DiagnosisCode(
        "single-page.origin-missing", "RFC 6454 §7.3", isPermittable: true)
    static let originUnexpected = DiagnosisCode(
        "single-page.origin-unexpected", "RFC 6454 §7.3", isPermittable: true)
    static let over = DiagnosisCode("single-page.refresh-over", "RFC 6749 §6")
    static let sharedTenant = DiagnosisCode(
        "grant.shared-tenant", "RFC 6749 §4.3", isPermittable: true)
    static let instance = DiagnosisCode("instance.unknown", "OpenID Connect Discovery §4")

    static let codes = [
        defaultScope, severalAPIs, originMissing, originUnexpected, over, sharedTenant, instance,
    ]
}

extension OAuthError.Code {
    static let invalidInstance = Self(rawValue: "invalid_instance")
}

extension Diagnosis {
    static func defaultScopeMissing(_ scope: String) -> Diagnosis {
        DirectoryDiagnosis.defaultScope.found(
            "scope \(scope.shown) is not .default of one API, and a client without a user gets what it "
                + "was granted there",
            remedy:
                "send the identifier of the API with /.default behind it, as in api://films/.default"
        )
    }

    static func defaultScopeMixed(_ scope: Scope) -> Diagnosis {
        DirectoryDiagnosis.defaultScope.found(
            "scope \(scope.text.shown) has .default beside other scopes of the same API",
            remedy: "ask for .default alone, or for each scope by its name")
    }

    static func scopeOfSeveralAPIs(_ apis: [String]) -> Diagnosis {
        DirectoryDiagnosis.severalAPIs.found(
            "scope names the APIs \(apis.map(\.shown).joined(separator: ", ")), and a token is for one",
            remedy: "ask for the scopes of one API, and for another token with the refresh_token")
    }

    static func originMissing(_ client: Client) -> Diagnosis {
        DirectoryDiagnosis.originMissing.found(
            "the redirect URI is one of spa_redirect_uris of client \(client.id.shown), and the request "
                + "has no Origin, so no page's script sent it",
            remedy: "redeem it in the page, or move the redirect URI to redirect_uris of the client"
        )
    }

    static func originUnexpected(_ origin: String, _ client: Client) -> Diagnosis {
        DirectoryDiagnosis.originUnexpected.found(
            "a script of \(origin.shown) sent the request, and the redirect URI is none of "
                + "spa_redirect_uris of client \(client.id.shown)",
            remedy:
                "move the redirect URI to spa_redirect_uris of the client, or send the request from "
                + "a back end",
            facts: ["origin": origin])
    }

    static func singlePageOver(at end: Timestamp, now: Timestamp) -> Diagnosis {
        DirectoryDiagnosis.over.found(
            "the refresh tokens of a page end a day after the login, which was \(now - end) s ago",
            remedy: "sign in again")
    }
}
