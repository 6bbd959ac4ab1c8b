import JOSE
import Members
import OAuth
import Text

/// The custom authorization servers of a tenant.
struct OktaServers: Extension {
    var list: [OktaServer] = []

    /// The server with that id. `default` always exists, and is the only one whose scopes need not
    /// be stated.
    func server(named id: String) -> OktaServer? {
        list.first { $0.id == id } ?? (id == OktaServer.usual.id ? .usual : nil)
    }
}

struct OktaServer: Sendable, Equatable {
    let id: String
    let audience: String
    /// nil for any.
    var scopes: [String]?

    static let usual = OktaServer(id: "default", audience: "api://default")

    /// The API that its tokens are for.
    func api(among known: [API]) -> API {
        var api = known.first { $0.identifier == audience } ?? API(identifier: audience)
        if let scopes { api.scopes = scopes }
        return api
    }
}

extension TenantConfiguration {
    var oktaServers: OktaServers {
        get { extensions[OktaServers.self] }
        set { extensions[OktaServers.self] = newValue }
    }
}

/// Reads `authorization_servers`.
struct OktaServerMembers: TenantMembers {
    private static let list = "authorization_servers"

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let servers = members.objects(Self.list) { Self.server(&$0) }
        // The audiences of the servers tell their tokens apart.
        for member in ["id", "audience"] {
            members.refuseDuplicates(in: Self.list, of: member) { $0[member]?.string }
        }
        if let servers { configuration.oktaServers.list = servers }
    }

    private static func server(_ members: inout MemberReader) -> OktaServer? {
        let id = members.string("id") { id in
            id.isEmpty || id == "v1" || !id.utf8.allSatisfy(\.isUnreserved)
                ? "expected letters and digits, such as 'default' or 'aus1'; 'v1' is the org's"
                : nil
        }
        let usual = id == OktaServer.usual.id ? OktaServer.usual.audience : nil
        let audience = members.string("audience") ?? usual
        let scopes = members.strings("scopes")
        if id == nil { members.require("id") }
        if audience == nil { members.require("audience") }
        guard let id, let audience else { return nil }
        return OktaServer(id: id, audience: audience, scopes: scopes)
    }
}

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
                "registration": [], "verification": [], "authn": [], "okta-organization": [],
                "sign-in-page": [],
            ]) { $1 }
        ) { $1 }
        profile.scopes = ["openid", "profile", "email", "address", "phone", "offline_access"]
        profile.responseTypes.insert(ResponseType(text: "token"), at: 1)
        profile.discovery = discovery(scopes: profile.scopes)
        profile.metadataParts = [CustomServerMetadata()]
        profile.errors.makeTable = { customTable }
        return profile
    }
}

/// The grants in Okta's order, without those that no user takes part in.
struct OrgMetadata: MetadataPart {
    private static let grants = [
        "authorization_code", "implicit", "refresh_token", "password",
        "urn:ietf:params:oauth:grant-type:device_code", "urn:openid:params:grant-type:ciba",
    ]

    func add(to document: inout JSON, _ context: Context) {
        let served = document["grant_types_supported"]?.array ?? []
        document["grant_types_supported"] = .array(
            Self.grants.map(JSON.string).filter(served.contains))
    }
}

/// The differences where OAuth metadata is asked for, and the further scopes of the server.
private struct CustomServerMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        let own = context.configuration.apis.flatMap(\.scopes)
        document["scopes_supported"] = Okta.list(context.profile.scopes + own)
        guard context.path.contains(text: "oauth-authorization-server") else {
            OrgMetadata().add(to: &document, context)
            document["response_types_supported"] = .array(
                (document["response_types_supported"]?.array ?? []).filter { $0 != "token" })
            return
        }
        document["userinfo_endpoint"] = nil
        document["id_token_signing_alg_values_supported"] = nil
        document["claims_supported"] = [
            "ver", "jti", "iss", "aud", "iat", "exp", "cid", "uid", "scp", "sub",
        ]
    }
}
