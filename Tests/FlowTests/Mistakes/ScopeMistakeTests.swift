import TestSupport
import Testing

struct `A scope that is nearly right` {
    @Test(arguments: Ring.allCases, separators + spellings)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    private static func scope(
        _ sent: String, code: String, says remedy: String, source: String
    ) -> ClientMistake {
        ClientMistake(
            "scope=\(sent)", source: source, code: code, cause: [], remedy: [remedy]
        ) { flow in
            var flow = flow
            flow.scope = sent
            _ = try await flow.authorize()
        }
    }

    private static func separator(
        _ sent: String, _ meant: String, source: String
    ) -> ClientMistake {
        scope(
            sent, code: "authorize.scope-separator", says: "did you mean scope=\(meant)?",
            source: source)
    }

    private static func spelling(_ sent: String, _ meant: String, source: String) -> ClientMistake {
        scope(
            sent, code: "authorize.scope-misspelt", says: "did you mean \(meant)?", source: source)
    }

    static let separators = [
        separator(
            "openid,email", "openid email",
            source: "https://github.com/postalserver/postal/pull/3332"),
        separator(
            "openid,profile,email", "openid profile email",
            source: "https://github.com/mlflow-oidc/mlflow-oidc-auth/issues/126"),
        separator(
            "email, user_likes", "email", source: "https://github.com/nov/fb_graph/issues/204"),
        separator(
            "gem-auth+openid", "gem-auth openid",
            source: "https://github.com/gematik/epa-deployment/issues/32"),
        separator(
            "openid%20profile", "openid profile",
            source: "https://github.com/authts/oidc-client-ts/issues/1449"),
        scope(
            #"["email","profile"]"#, code: "authorize.scope-malformed",
            says: "did you mean scope=email profile?",
            source: "https://github.com/fastify/fastify-oauth2/issues/21"),
    ]

    static let spellings = [
        spelling("opendid", "openid", source: "https://github.com/AnWeber/httpyac/issues/912"),
        spelling("opneid", "openid", source: "https://github.com/AnWeber/httpyac/issues/912"),
        spelling("oidc", "openid", source: "https://github.com/nokia/kong-oidc/pull/96"),
        spelling(
            "openid offline", "offline_access",
            source:
                "https://github.com/mitreid-connect/OpenID-Connect-Java-Spring-Server/issues/248"),
        spelling(
            "openid emails", "email",
            source: "https://openid.net/specs/openid-connect-core-1_0.html#ScopeClaims"),
        spelling(
            "openid offline-access", "offline_access",
            source: "https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess"),
        scope(
            "openid OFFLINE_ACCESS", code: "authorize.scope-case", says: "offline_access",
            source: "https://github.com/divar-ir/kenar-api/pull/15"),
        scope(
            "profile", code: "authorize.nonce-without-openid", says: "add openid",
            source: "https://github.com/DuendeSoftware/docs.duendesoftware.com/pull/113"),
    ]
}
