import TestSupport
import Testing

/// A provider whose errors have a number from a table, and the time, the exchange and a random text
/// from its code.
struct `Errors with members of the provider` {
    /// A redirect has only the time.
    private struct Trace: ErrorAnswerPart {
        func add(
            to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
            _ context: Context
        ) {
            worded.description = worded.description.map { "\($0) At: \(context.now.iso8601)" }
            guard place != .redirect else { return }
            worded.members["timestamp"] = .string(context.now.iso8601)
            worded.members["request_id"] = .string(context.record.facts.name)
            worded.members["trace_id"] = .string(context.world.entropy.token(bits: 64))
        }
    }

    private static let time = "2027-01-15T08:00:00.000Z"

    private static func makeFlow(
        _ change: @Sendable (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> CodeFlow {
        let configuration = ServerConfiguration.make {
            $0.profile.errorAnswerParts = [Trace()]
            $0.profile.errors.table["*"] = [
                "code.unknown": WordedError(
                    nil, nil, "E70008: no such code.",
                    members: ["codes": [70008], "error_uri": "https://id.example/?70008"]),
                "login.required": WordedError(
                    members: ["codes": [50058], "error_uri": "https://id.example/?50058"]),
            ]
            change(&$0)
        }
        return try CodeFlow(Browser(Provider(configuration)))
    }

    static let cases: [Case] = [
        Case("say the cause, the time, the exchange and a random text") {
            let flow = try Self.makeFlow()
            let first = try await flow.redeem("nothing").json
            expect(first["error"], is: "invalid_grant")
            expect(first["error_description"]?.string, is: "E70008: no such code. At: \(Self.time)")
            expect(first["codes"], is: [70008])
            expect(first["error_uri"], is: "https://id.example/?70008")
            expect(first["timestamp"]?.string, is: Self.time)
            expect(first["request_id"]?.string?.hasPrefix("req_"), is: true)
            let second = try await flow.redeem("nothing").json
            expect(second["request_id"] != first["request_id"])
            expect(second["trace_id"]?.string?.count, is: 11)
            expect(second["trace_id"] != first["trace_id"])
        },
        Case("tell a redirect the texts") {
            var silent = try Self.makeFlow()
            silent.extra = [("prompt", "none")]
            let parameters = try await silent.authorize().redirectParameters
            expect(
                parameters.keys.sorted(),
                is: ["error", "error_description", "error_uri", "iss", "state"])
            expect(parameters["error_uri"], is: "https://id.example/?50058")
            expect(parameters["error_description"]?.hasSuffix("At: \(Self.time)"), is: true)
        },
        Case("say it in all that a provider words, and in nothing that is Understudy's own") {
            let flow = try Self.makeFlow()
            let token = try await flow.browser.get(
                flow.path("userinfo"), [.authorization: "Bearer x"])
            expect(token.json["timestamp"]?.string, is: Self.time)
            let nowhere = try await flow.browser.get("/nowhere")
            expect(nowhere.json["timestamp"]?.string, is: Self.time)
            let own = try await flow.browser.get("/_understudy/ca.pem")
            expect(own.status, is: .notFound)
            expect(own.json["timestamp"], is: nil)
        },
        Case("leave what a rule says alone") {
            let rule =
                "{ when: { endpoint: 'token' }, then: { deny: { error_description: 'no' } } }"
            let rules = try ServerConfiguration.read("{ rules: [\(rule)] }").root.rules
            let flow = try Self.makeFlow({ $0.rules = rules })
            let denied = try await flow.redeem(flow.code())
            expect(denied.json, is: ["error": "access_denied", "error_description": "no"])
        },
        Case("can be stated in a configuration, by cause") {
            let configuration = try makeDescribed(
                """
                { profile: { errors: { table: { token: {
                    "code.unknown": { members: { codes: [70008], suberror: "bad_token", gone: true } },
                    invalid_grant: { members: { codes: [70000] } } } } } },
                  tenants: { other: { profile: { extends: "own", errors: { table: { token: {
                    "code.unknown": { members: { gone: null, suberror: "basic" } } } } } } } },
                  profiles: { own: { errors: { table: { token: {
                    "code.unknown": { members: { codes: [70008], gone: true } } } } } } } }
                """)
            let flow = try CodeFlow(Browser(Provider(configuration)))
            let answer = try await flow.redeem("nothing").json
            expect(answer["codes"], is: [70008])
            expect(answer["suberror"], is: "bad_token")
            expect(answer["gone"], is: true)
            var other = flow
            other.prefix = "/other"
            let inherited = try await other.redeem("nothing").json
            expect(inherited["codes"], is: [70008])
            expect(inherited["suberror"], is: "basic")
            expect(inherited["gone"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// A provider whose metadata has more members at one of its addresses than at the other.
struct `Metadata with members of the provider` {
    private struct Version: MetadataPart {
        func add(to document: inout JSON, _ context: Context) {
            document["version"] = context.path.contains("/v2.0/") ? 2 : 1
            document["home"] = .string(context.addresses.publicURL + "/home")
        }
    }

    @Test func `follow from where it was asked`() async throws {
        let configuration = ServerConfiguration.make {
            $0.profile.metadataParts = [Version()]
            $0.profile.discovery.members = ["issuer"]
            $0.profile.paths["discovery"] = [
                "/.well-known/openid-configuration", "/v2.0/.well-known/openid-configuration",
            ]
        }
        let provider = try Provider(configuration)
        for (path, version) in [("", 1), ("/v2.0", 2), ("", 1)] {
            let document = try await Browser(provider)
                .get("\(path)/.well-known/openid-configuration").json
            expect(document.object?.keys.sorted(), is: ["home", "issuer", "version"])
            expect(document["version"]?.integer, is: version)
            expect(document["home"], is: "http://localhost:8414/home")
        }
    }
}

/// The home page has the settings for the libraries of the played provider.
struct `The libraries of a provider` {
    @Test(
        arguments: try Fixture.rows("profiles/provider-library", as: (String, String, String).self))
    func `stand first among the settings`(
        profile: String, path: String, text: String
    ) async throws {
        let configuration = try ServerConfiguration.read("{ profile: '\(profile)' }")
        let provider = try Provider(configuration)
        let page = try await Browser(provider).get(path, [.accept: "text/html"])
        let authority = provider.wire.authority
        let shown = text.replacing("idp.test", with: authority)
        expect(page.text.contains(shown), "\(page.text)")
    }
}
