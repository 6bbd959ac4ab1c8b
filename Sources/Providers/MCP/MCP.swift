import JOSE
import OAuth
import Text

extension Profile {
    /// An authorization server for clients of the Model Context Protocol, of its newest revision,
    /// 2026-07-28 (https://modelcontextprotocol.io/specification/).
    package static let mcp: Profile = {
        var profile = mcpBefore2026
        profile.name = "mcp"
        profile.look = Look(.curtain, "#2f4858")
        profile.authorizationAnswer.namesIssuer = true
        profile.selfRegistration.wantsApplicationType = true
        return profile
    }()

    /// The revision 2025-11-25: without `iss` in answers.
    package static let mcpBefore2026: Profile = {
        var profile = mcpOfJune2025
        profile.name = "mcp-2025-11-25"
        profile.paths["discovery"] = MCP.discovery
        profile.selfRegistration.takesDocuments = true
        profile.takesIdentityAssertions = true
        profile.grants = MCP.grants + MCP.extensionGrants
        return profile
    }()

    /// The revision 2025-06-18: clients register, and look only for metadata of RFC 8414.
    package static let mcpOfJune2025: Profile = {
        var profile = foundation
        profile.name = "mcp-2025-06-18"
        MCP.offer(&profile)
        MCP.issue(&profile)
        MCP.answer(&profile)
        return profile
    }()
}

/// The parts that all revisions share. No revision states the paths of endpoints; these are those
/// of the first one, where clients that find no metadata still look.
enum MCP {
    static let discovery = [
        "/.well-known/oauth-authorization-server", "/.well-known/openid-configuration",
    ]
    static let grants: [any Grant] = [Catalog.authorizationCode, Catalog.refreshToken]

    /// The grants of the extensions for services and for users of an enterprise.
    static let extensionGrants: [any Grant] = [
        Catalog.clientCredentials, Catalog.tokenExchange, Catalog.jwtBearer,
    ]

    /// The path of the server whose tokens are issued here.
    static let resource = "/mcp"
    private static let resourceMetadata = "/.well-known/oauth-protected-resource"
}

private extension MCP {
    static func offer(_ profile: inout Profile) {
        profile.paths = [
            "authorize": ["/authorize"], "token": ["/token"], "register": ["/register"],
            "registration": ["/register/{client_id}"], "revoke": ["/revoke"],
            "introspect": ["/introspect"], "discovery": [discovery[0]],
            "par": [], "check-session": [], "mcp": [resource],
            "resource-metadata": [
                "/_understudy/resource", "/_understudy/resource/{path...}", resource, "",
            ].map { resourceMetadata + $0 },
        ]
        // Clients that are told no scope ask for all of these.
        profile.scopes = ["openid", "profile", "email"]
        profile.scopeClaims = profile.scopeClaims.filter { profile.scopes.contains($0.key) }
        profile.grants = grants + [Catalog.clientCredentials]
        profile.responseTypes = [.code]
        profile.responseModes = [.query]
        profile.clientAuthentication = [
            Catalog.publicClient, Catalog.clientSecretPost, Catalog.clientSecretBasic,
            Catalog.privateKeyJWT,
        ]
        profile.authorization.demandsPKCE = true
        profile.redirects.ignoresLoopbackPorts = true
        profile.audiences.equatesOrigins = true
        profile.checks = [CheckResource()]
        profile.tokenChecks = [CheckResource()]
        profile.selfRegistration.grants = grants.map(\.name)
        profile.selfRegistration.limitsScope = false
        profile.selfRegistration.wantsHTTPS = true
    }

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([.accessToken: 3_600, .code: 300]) { $1 }
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .always)
        profile.refreshToken.slides = true
    }

    static func answer(_ profile: inout Profile) {
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.namesIssuer = false
        profile.authorizationAnswer.hasSessionState = false
        profile.errors.realm = ""
        profile.errors.offersDPoP = false
        profile.errors.makeTable = {
            ErrorTable(rows: "*\nregister.redirect-uris-missing | | invalid_client_metadata |")
        }
        profile.diagnosis = ["pkce.verifier-unexpected": .strict]
    }
}

extension PlayedProvider {
    static let mcp = PlayedProvider(
        profiles: [.mcp, .mcpBefore2026, .mcpOfJune2025],
        endpoints: [
            .post("mcp", .resource(scope: SampleServer.scope(of:)), .crossOrigin) { call, context in
                try await SampleServer.answer(call, context)
            }
        ],
        libraries: [.mcpPython])
}

private extension ClientLibrary {
    static let mcpPython = ClientLibrary(
        name: "MCP SDK for Python", file: "client.py", table: "mcp-python.py")
}

/// - `resource` stands in authorization and in token requests (RFC 8707 §2), though servers cannot
///   rely on it.
struct CheckResource: AuthorizeCheck, TokenCheck {
    /// The grants whose requests name it; for the others, the credential that they redeem has it.
    private static let grants: Set = ["authorization_code", "refresh_token", "client_credentials"]

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try check(request.parameters, of: request.client, context)
    }

    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard Self.grants.contains(request.parameters["grant_type"] ?? "") else { return }
        try check(request.parameters, of: client, context)
    }

    private func check(
        _ parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) {
        guard parameters["resource"] == nil, !client.isPlayground else { return }
        try context.permit(.invalidTarget, "target.resource-missing", for: client)
    }
}
