import JOSE
import OAuth
import Text

extension Okta {
    /// The custom authorization servers, one of which always exists. Each has an audience, and its
    /// tokens are only for that.
    static let customServers = TenantPath("/oauth2/{default}").map { path in
        BranchRules(path: path, profile: customProfile) { name, tenant in
            tenant.oktaServers.server(named: name).map { server in
                var own = tenant
                own.defaultAudience = server.audience
                own.apis = [server.api(among: tenant.apis)]
                return own
            }
        }
    }
}

private extension Okta {
    @Sendable static func customProfile(of org: Profile) -> Profile {
        var profile = org
        // Registration and the page for devices belong to the org.
        profile.paths.merge(
            endpoints(below: "").merging([
                "discovery": [
                    "/.well-known/openid-configuration", "/.well-known/oauth-authorization-server",
                ],
                "login": ["/v1/login"], "consent": ["/v1/consent"], "register": [],
                "registration": [], "verification": [], "authn": [],
                "sign-in-page": [],
            ]) { $1 }
        ) { $1 }
        profile.scopes = builtInScopes.filter { $0 != "groups" }
        profile.responseTypes = ["token"].map(ResponseType.init(text:)) + org.responseTypes
        profile.discovery = discovery(of: orgMembers, scopes: profile.scopes)
        profile.metadataParts = [CustomServerMetadata()]
        profile.errors.makeTable = { customTable }
        return profile
    }
}

/// The differences where OAuth metadata is asked for, and the further scopes of the server.
private struct CustomServerMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        let own = context.configuration.apis.flatMap(\.scopes)
        document["scopes_supported"] = Okta.list(context.profile.scopes + own)
        guard context.path.contains(text: "oauth-authorization-server") else { return }
        document["userinfo_endpoint"] = nil
        document["id_token_signing_alg_values_supported"] = nil
        document["claims_supported"] = [
            "ver", "jti", "iss", "aud", "iat", "exp", "cid", "uid", "scp", "sub",
        ]
    }
}
