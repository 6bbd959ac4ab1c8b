import TestSupport
import Testing

/// The request of a module of the plan `ekyc-test-plan-oidccore`, and the expected answer.
struct EKYCModule: Sendable, CustomTestStringConvertible {
    /// The variant `ekyc_verified_claims_response_support`: where a module looks.
    enum Place: String, CaseIterable {
        case idToken = "id_token"
        case userInfo = "userinfo"
        case both = "id_token_userinfo"

        var names: [String] { self == .both ? ["id_token", "userinfo"] : [rawValue] }
    }

    let name: String
    /// The only place that it asks for verified claims at; nil for both.
    var place: Place?
    /// The request for verified claims, from the first of the claims that are listed.
    let wish: @Sendable (_ first: String) -> JSON
    let answer: JSON?

    var testDescription: String { name }

    init(
        _ name: String, at place: Place? = nil, _ answer: JSON?,
        _ wish: @escaping @Sendable (_ first: String) -> JSON
    ) {
        self.name = "ekyc-server-" + name
        self.place = place
        self.answer = answer
        self.wish = wish
    }

    static let happy = EKYCModule("happypath", answering(["given_name": "Erika"])) {
        asking([$0: nil])
    }

    static let all = [
        happy,
        EKYCModule("happypath-emptyobject", happy.answer) { asking([$0: [:]]) },
        EKYCModule("happypath-essentialfalse", happy.answer) {
            asking([$0: ["essential": false]])
        },
        EKYCModule("unknown-claim-omitted", happy.answer) { asking([$0: nil, "xKq3v": nil]) },
        EKYCModule("unknown-essential-claim-omitted", happy.answer) {
            asking([$0: nil, "xKq3v": ["essential": true]])
        },
        EKYCModule("unknown-claim-specialchars-omitted", happy.answer) {
            asking([$0: nil, "claim%1/a&,.b": nil])
        },
        EKYCModule("one-claim-with-random-value-omitted", answering([:])) {
            asking([$0: ["value": "6dbfaa1b-0df0-4c1c-9d0f-9d2b1e1d6c55"]])
        },
        EKYCModule("request-only-in-idtoken", at: .idToken, happy.answer) { asking([$0: nil]) },
        EKYCModule("request-only-in-userinfo", at: .userInfo, happy.answer) { asking([$0: nil]) },
        EKYCModule("testuserprovidedrequest", provided.answer) { _ in provided.request },
        EKYCModule("testbasedonuserinfo-defaults", at: .userInfo, basedOnUserInfo.answer) { _ in
            basedOnUserInfo.request
        },
        EKYCModule("test-userinfo-notfoundinop", at: .userInfo, nil) { _ in
            asking(["given_name": nil], ["trust_framework": ["value": "jp_aml"]])
        },
    ]

    static func asking(
        _ claims: JSON, _ verification: JSON = ["trust_framework": nil]
    ) -> JSON {
        ["verification": verification, "claims": claims]
    }

    static func answering(
        _ claims: JSON, _ verification: JSON = ["trust_framework": "de_aml"]
    ) -> JSON {
        ["verification": verification, "claims": claims]
    }

    static let lists = [
        "trust_frameworks_supported", "claims_in_verified_claims_supported", "evidence_supported",
        "documents_supported",
    ]
}

extension EKYCModule {
    /// The whole parameter, which asks for a plain claim too.
    func request(_ first: String) -> JSON {
        var request: JSON = [:]
        for name in Place.both.names {
            var asked: JSON = ["zoneinfo": ["essential": false]]
            if place?.names.contains(name) ?? true { asked["verified_claims"] = wish(first) }
            request[name] = asked
        }
        return request
    }

    static func flow(
        client members: String = "", consent: String = "skip"
    ) throws -> CodeFlow {
        let configuration = try ServerConfiguration.read(
            """
            { clients: [{
                client_id: "app", client_secret: "s3cret", policy: { consent: "\(consent)" },
                redirect_uris: ["https://app.example/cb"], \(members) }],
              users: [
                { sub: "alice", \(user) },
                { sub: "bob", claims: { given_name: "Bob" } },
              ] }
            """)
        return CodeFlow(Browser(try Provider(configuration))) {
            ($0.secret, $0.scope) = ("s3cret", "openid")
        }
    }

    /// The claims of the ID token and of userinfo, by place.
    static func answers(
        to request: JSON, by flow: CodeFlow, as user: String = "alice"
    ) async throws -> [String: JSON] {
        var flow = flow
        flow.extra = [("claims", request.text)]
        let tokens = try await flow.tokens(as: user)
        let userInfo = try await flow.browser.get("/userinfo", .bearer(tokens.accessToken))
        return try ["id_token": tokens.claims(of: "id_token"), "userinfo": opened(userInfo)]
    }

    static let encrypted = "userinfo_encrypted_response_alg: 'A128KW'"

    private static func opened(_ userInfo: Response) throws -> JSON {
        if userInfo.text.hasPrefix("{") { return userInfo.json }
        if let signed = try? JWS(compact: userInfo.text) { return try require(signed.claims) }
        let key = Array(Digest.sha256(Array("s3cret".utf8)).prefix(16))
        let claims = try JWE(compact: userInfo.text).decrypted(with: .symmetric(key))
        return try JSON(parsing: String(decoding: claims, as: UTF8.self))
    }

    private static let user = """
        claims: { given_name: "Erika", family_name: "Mustermann", birthdate: "1964-08-12",
                  zoneinfo: "Europe/Berlin" },
        verified_claims: [
          { verification: {
              trust_framework: "de_aml", assurance_level: "substantial",
              assurance_process: { policy: "gwg", procedure: "p-12" },
              time: "2026-11-02T09:30:00Z", verification_process: "v-7",
              evidence: [{
                type: "document",
                check_details: [
                  { check_method: "vpip", organization: "Post", time: "2026-11-02T09:25:00Z" }],
                document_details: {
                  type: "idcard", document_number: "53554554",
                  date_of_issuance: "2021-03-23", date_of_expiry: "2031-03-22",
                  issuer: { name: "Stadt Augsburg", country_code: "DEU" } } }] },
            claims: ["given_name", "family_name", "birthdate"] },
          { verification: {
              trust_framework: "eidas", assurance_level: "high",
              evidence: [{ type: "electronic_record",
                           record: { type: "population_register", created_at: "2020-01-01T00:00:00Z" } }] },
            claims: { nationalities: ["DE"] } },
        ]
        """
}

/// The modules whose request the configuration of the suite has.
private extension EKYCModule {
    static let provided: (request: JSON, answer: JSON) = (
        asking(
            ["family_name": ["essential": true], "birthdate": nil],
            [
                "trust_framework": ["values": ["eidas", "de_aml"]], "time": ["max_age": 7_776_000],
                "evidence": [
                    [
                        "type": ["value": "document"],
                        "check_details": [["check_method": nil, "organization": nil]],
                        "document_details": [
                            "type": ["values": ["idcard", "passport"]],
                            "issuer": ["country_code": nil],
                        ],
                    ]
                ],
            ]),
        answering(
            ["family_name": "Mustermann", "birthdate": "1964-08-12"],
            [
                "trust_framework": "de_aml", "time": "2026-11-02T09:30:00Z",
                "evidence": [
                    [
                        "type": "document",
                        "check_details": [["check_method": "vpip", "organization": "Post"]],
                        "document_details": [
                            "type": "idcard", "issuer": ["country_code": "DEU"],
                        ],
                    ]
                ],
            ])
    )

    static let basedOnUserInfo: (request: JSON, answer: JSON) = (
        asking(
            ["given_name": nil, "family_name": nil, "birthdate": nil],
            [
                "trust_framework": ["value": "de_aml"],
                "assurance_level": ["value": "substantial"],
                "assurance_process": ["policy": ["value": "gwg"], "procedure": ["value": "p-12"]],
                "verification_process": ["value": "v-7"],
                "evidence": [["type": ["value": "document"]]],
            ]),
        answering(
            ["given_name": "Erika", "family_name": "Mustermann", "birthdate": "1964-08-12"],
            [
                "trust_framework": "de_aml", "assurance_level": "substantial",
                "assurance_process": ["policy": "gwg", "procedure": "p-12"],
                "verification_process": "v-7",
                "evidence": [["type": "document", "document_details": ["type": "idcard"]]],
            ])
    )
}
