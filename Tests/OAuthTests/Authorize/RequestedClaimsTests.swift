import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

struct `Claims asked for one by one` {
    private static func idToken(_ claims: String, _ changes: [String: String] = [:]) async throws
        -> JSON
    {
        let changes = changes.merging(["claims": claims]) { $1 }
        return try await Context.make().tokens(scope: "openid", changes).claims(of: "id_token")
    }

    @Test(
        arguments: [
            (#"{"id_token": {"acr": {"essential": true, "values": ["gold", "silver"]}}}"#, "gold"),
            (#"{"id_token": {"acr": {"value": "silver"}}}"#, "silver"),
            (#"{"id_token": {"acr": {"essential": true}}}"#, "0"),
            (#"{"id_token": {"acr": null}}"#, "0"),
            (#"{"id_token": {}}"#, nil),
        ] as [(String, JSON?)])
    func `are met for acr`(claims: String, acr: JSON?) async throws {
        try await expect(Self.idToken(claims)["acr"], is: acr)
    }

    static let cases: [Case] = [
        Case("let acr_values speak where they name no class") {
            let token = try await idToken(
                #"{"id_token": {"acr": null}}"#, ["acr_values": "bronze gold"])
            expect(token["acr"], is: "bronze")
        },
        Case("put into the ID token what no scope would") {
            let token = try await idToken(
                #"{"id_token": {"email": {"essential": true}, "auth_time": {"essential": true}}}"#)
            expect(token["email"], is: "alice@example.com")
            expect(token["auth_time"], is: .integer(Timestamp.start.seconds))
            expect(token["name"], is: nil)
        },
        Case("are refused where they contradict the hint") {
            let context = try Context.make()
            let hint = try await require(context.tokens()["id_token"]?.string)
            let refusal = try await Refusal.of {
                try await context.code(
                    for: .web,
                    ["id_token_hint": hint, "claims": #"{"id_token": {"sub": {"value": "bob"}}}"#])
            }
            expect(refusal, is: .redirect("login_required", "login.other-user"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            #"{"id_token": {"sub": {"value": "bob"}}}"#,
            #"{"userinfo": {"sub": {"value": "bob"}}}"#,
            #"{"id_token": {"sub": {"values": ["bob", "carol"]}}}"#,
            #"{"id_token": {"sub": {"value": 1}}}"#,
            #"{"id_token": {"sub": {"value": "alice"}}, "userinfo": {"sub": {"value": "bob"}}}"#,
        ])
    func `are refused for another subject`(claims: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try await context.code(for: .web, ["claims": claims]) }
        expect(refusal, is: .redirect("login_required", "login.other-user"))
    }

    @Test(
        arguments: [
            #"{"id_token": {"sub": {"value": "alice"}}}"#,
            #"{"userinfo": {"sub": {"values": ["bob", "alice"]}}}"#,
            #"{"id_token": {"sub": {"essential": true}}}"#, #"{"id_token": {"sub": null}}"#,
        ])
    func `are met for the subject that they name`(claims: String) async throws {
        await expect(throws: Never.self) {
            try await Context.make().code(for: .web, ["claims": claims])
        }
    }

    @Test(
        arguments: [
            #"{"id_token": {"acr": {"values": "gold"}}}"#,
            #"{"userinfo": {"email": {"essential": "true"}}}"#,
        ])
    func `are refused in another form`(claims: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try await context.code(for: .web, ["claims": claims]) }
        expect(refusal, is: .redirect("invalid_request", "authorize.claims-invalid"))
    }
}
