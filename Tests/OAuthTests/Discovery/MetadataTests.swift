import DomainSupport
import Testing

struct `The metadata document` {
    private static func document(_ context: Context) -> JSON { Metadata.document(context) }

    private static func list(_ name: String, _ context: Context) throws -> [String] {
        try require(document(context)[name]?.array).compactMap(\.string)
    }

    static let cases: [Case] = [
        Case("names the issuer of the exchange exactly") {
            let server = try Context.make().server
            let addresses = Addresses(
                issuer: "https://idp.example/", publicURL: "https://idp.example",
                internalURL: "http://idp")
            let context = Context(server: server, addresses: addresses)
            expect(document(context)["issuer"], is: "https://idp.example/")
        },
        Case("lists the algorithm of the key that signs first") {
            let key = SigningKey(id: "own", algorithm: .es256, key: try .generate(.ec(.p256)))
            let context = try Context.make(keys: [key])
            try expect(
                list("id_token_signing_alg_values_supported", context),
                is: ["ES256", "HS256", "HS384", "HS512"])
        },
        Case("says yes and no where it should") {
            let document = try Self.document(.make())
            for (name, value) in [
                ("claims_parameter_supported", true), ("request_parameter_supported", true),
                ("request_uri_parameter_supported", true),
                ("require_request_uri_registration", true),
                ("authorization_response_iss_parameter_supported", true),
            ] {
                expect(document[name], is: .bool(value), "\(name)")
            }
        },
        Case("lists every claim that a token can have, each once") {
            let context = try Context.make()
            let claims = try list("claims_supported", context)
            expect(Set(claims).count, is: claims.count)
            let answer = try await context.tokens(["nonce": "n", "acr_values": "gold"])
            let token = try JWS(compact: try require(answer["id_token"]?.string))
            let names = try require(token.claims?.object?.keys)
            expect(Set(names).subtracting(["at_hash"]).isSubset(of: claims))
            expect(Set(StandardClaims.names).isSubset(of: claims))
        },
        Case("lists no prompt that would be refused") {
            let context = try Context.make()
            for prompt in try list("prompt_values_supported", context) {
                await expect(throws: Never.self) {
                    try await context.verified(.authorize(.web, ["prompt": prompt]))
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("response_types_supported", Catalog.responseTypes.map(\.text)),
        ("response_modes_supported", Catalog.responseModes.map(\.rawValue)),
        ("grant_types_supported", Profile.generic.grantTypes),
        ("subject_types_supported", ["public", "pairwise"]),
        (
            "id_token_signing_alg_values_supported",
            [
                "RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "ES512", "EdDSA",
                "Ed25519", "HS256", "HS384", "HS512",
            ]
        ),
        ("code_challenge_methods_supported", ["S256"]),
        ("scopes_supported", ["openid", "profile", "email", "address", "phone", "offline_access"]),
    ])
    func `lists what is served`(name: String, values: [String]) throws {
        try expect(Self.list(name, .make()), is: values)
    }
}
