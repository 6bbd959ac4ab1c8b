import TestSupport
import Testing

/// The documents that clients look for, at their URLs and in their order.
struct `Discovery of MCP clients` {
    private static let known = "/.well-known/"

    /// Each URL that clients try for an issuer, and whether it answers.
    @Test(
        arguments: Ring.allCases,
        try Fixture.rows("mcp/discovery", as: (String, String, String, Bool).self))
    func `answers with the issuer that was asked for, or not at all`(
        ring: Ring, row: (profile: String, tenant: String, place: String, isServed: Bool)
    ) async throws {
        let server = try ServerConfiguration.read(
            """
            { profile: "\(row.profile)", tenants: {
                new: "mcp", november: "mcp-2025-11-25", june: "mcp-2025-06-18" } }
            """)
        let parts = row.place.split(separator: ":")
        let path =
            parts.count == 2 ? "/\(parts[0])\(Self.known)\(parts[1])" : Self.known + row.place
        try await Provider.run(ring, server) { provider in
            let answer = try await Browser(provider).get(
                path, ["MCP-Protocol-Version": "2025-11-25"])
            expect(answer.status.code, is: row.isServed ? 200 : 404)
            expect(answer.fields[.contentType], is: "application/json")
            guard row.isServed else { return }
            let issuer = "http://\(provider.wire.authority)\(row.tenant)"
            expect(answer.json["issuer"]?.string, is: issuer)
            expect(answer.json["code_challenge_methods_supported"], is: ["S256"])
            expect(answer.json["token_endpoint"]?.string, is: issuer + "/token")
        }
    }

    /// Parts that a revision lacks are not advertised either.
    @Test(
        arguments: [
            ("mcp", true, true, true), ("mcp-2025-11-25", true, nil, true),
            ("mcp-2025-06-18", nil, nil, nil),
        ] as [(String, Bool?, Bool?, Bool?)]) func `tells what the revision has`(
            row: (profile: String, documents: Bool?, issuer: Bool?, assertions: Bool?)
        ) async throws
    {
        let server = try ServerConfiguration.read("{ profile: '\(row.profile)' }")
        let provider = try Provider(server)
        let json = try await Browser(provider).get(Self.known + "oauth-authorization-server").json
        expect(json["client_id_metadata_document_supported"]?.bool, is: row.documents)
        expect(
            json["authorization_response_iss_parameter_supported"]?.bool, is: row.issuer ?? false)
        expect(json["authorization_grant_profiles_supported"] != nil, is: row.assertions != nil)
        expect(
            json["identity_chaining_requested_token_types_supported"] != nil,
            is: row.assertions != nil)
        let methods = json["token_endpoint_auth_methods_supported"]?.array ?? []
        for method in ["none", "private_key_jwt", "client_secret_basic"] {
            expect(methods.contains(.string(method)))
        }
        let scopes = json["scopes_supported"]?.array ?? []
        expect(scopes.contains("offline_access"), is: false)
        expect(json["response_types_supported"], is: ["code"])
        for name in (json.object ?? [:]).keys where json[name] == .null || json[name] == "" {
            Issue.record("\(name) is empty")
        }
    }

    @Test(arguments: ["client_id_metadata_documents: 'off'", "registration: 'off'"])
    func `tells nothing of what the tenant turns off`(setting: String) async throws {
        let server = try ServerConfiguration.read("{ profile: 'mcp', \(setting) }")
        let json = try await Browser(Provider(server)).get(Self.known + "openid-configuration").json
        let isRegistration = setting.hasPrefix("registration")
        expect(json["registration_endpoint"] != nil, is: !isRegistration)
        expect(json["client_id_metadata_document_supported"] != nil, is: isRegistration)
    }

    @Test(
        arguments: Ring.allCases,
        [
            ("oauth-protected-resource/mcp", "/mcp", ""),
            ("oauth-protected-resource", "", ""),
            ("oauth-protected-resource/acme/mcp", "/acme/mcp", "/acme"),
            ("oauth-protected-resource/acme", "/acme", "/acme"),
        ])
    func `protected resources have metadata before their path`(
        ring: Ring, row: (place: String, resource: String, tenant: String)
    ) async throws {
        let server = try ServerConfiguration.mcp { $0.clients = [] }
        try await Provider.run(ring, server) { provider in
            let base = "http://\(provider.wire.authority)"
            let answer = try await Browser(provider).get(Self.known + row.place)
            expect(answer.status, is: .ok)
            expect(answer.json["resource"]?.string, is: base + row.resource)
            expect(answer.json["authorization_servers"], is: [.string(base + row.tenant)])
            expect(answer.json["bearer_methods_supported"], is: ["header"])
            if row.place.hasSuffix("resource/mcp"), ring == .inProcess {
                expect(answer.json["scopes_supported"], is: ["files:read", "files:write"])
            }
        }
    }

    @Test(arguments: [
        "/.well-known/oauth-authorization-server", "/.well-known/oauth-protected-resource/mcp",
        "/token", "/register", "/mcp",
    ])
    func `pages of inspectors may ask with their header`(path: String) async throws {
        let provider = try Provider(.mcp())
        let asked = "mcp-protocol-version, content-type, authorization"
        let answer = try await Browser(provider).send(
            .options, path,
            [
                .origin: "http://localhost:6274",
                .accessControlRequestMethod: path.contains("known") ? "GET" : "POST",
                .accessControlRequestHeaders: asked,
            ])
        expect(answer.fields[.accessControlAllowOrigin], is: "http://localhost:6274")
        expect(answer.fields["Access-Control-Allow-Headers"], is: asked)
    }

    @Test(arguments: ["mcp", "mcp-2025-11-25", "mcp-2025-06-18"])
    func `documents are the golden ones`(profile: String) async throws {
        let server = try ServerConfiguration.mcp {
            $0.profile =
                [.mcp, .mcpBefore2026, .mcpOfJune2025].first { $0.name == profile } ?? .mcp
        }
        let browser = try Browser(Provider(server))
        let metadata = try await browser.get(Self.known + "oauth-authorization-server")
        try expectGolden(metadata.json.pretty + "\n", "\(profile)/oauth_metadata.json")
        let resource = try await browser.get(Self.known + "oauth-protected-resource/mcp")
        try expectGolden(resource.json.pretty + "\n", "\(profile)/resource_metadata.json")
    }
}
