import TestSupport
import Testing

/// One mechanism recognizes each kind at each place.
struct `Every pair of a thing and a wrong place` {
    private static let things = [
        "access_token", "refresh_token", "id_token", "code", "device_code", "user_code",
    ]

    private static let places:
        [(
            name: String, fits: Set<String>,
            send: @Sendable (CodeFlow, String) async throws -> Response
        )] = [
            ("code", ["code"], { try await $0.redeem($1) }),
            ("refresh_token", ["refresh_token"], { try await $0.refresh($1) }),
            ("device_code", ["device_code"], { try await $0.poll($1) }),
            ("user_code", ["user_code"], { try await $0.type(userCode: $1) }),
            ("userinfo", ["access_token", "id_token"], { try await $0.userInfo($1) }),
            (
                "introspect", ["access_token", "refresh_token", "id_token"],
                { try await $0.report($1, to: "introspect") }
            ),
            (
                "revoke", ["access_token", "refresh_token"],
                { try await $0.report($1, to: "revoke") }
            ),
            ("id_token_hint", ["id_token"], { try await $0.signOut(hint: $1) }),
            (
                "subject_token", ["access_token", "id_token"],
                { try await $0.exchanged($1, "access_token") }
            ),
        ]

    @Test(arguments: Ring.allCases) func `is told`(ring: Ring) async throws {
        for (name, fits, send) in Self.places {
            for kind in Self.things where !fits.contains(kind) {
                try await Provider.run(ring) { provider in
                    let flow = CodeFlow(Browser(provider))
                    let answer = try await send(flow, flow.thing(kind))
                    expect(answer.diagnosis, is: "value.other-thing", "\(kind) as \(name)")
                }
            }
        }
    }

    /// None of the checks affects right requests.
    @Test func `and a right one brings no finding`() async throws {
        let provider = try Provider(log: .json)
        let flow = CodeFlow(Browser(provider))
        let tokens = try await flow.tokens()
        let token = tokens.accessToken
        let refreshed = try await flow.refresh(tokens.refreshToken)
        let fresh = refreshed.json.refreshToken
        let device = DevicePairing(provider)
        let started = try await device.begin()
        let answers = [
            try await flow.authorize(), try await flow.redeem(flow.code()), refreshed,
            try await flow.userInfo(token), try await flow.report(token, to: "introspect"),
            try await flow.report(fresh, to: "introspect"),
            try await flow.exchanged(token, "access_token"), started,
            try await device.decide("approve", started.json), try await device.poll(started.json),
            try await flow.signOut(hint: tokens.idToken),
            try await flow.report(fresh, to: "revoke"),
        ]
        for answer in answers { expect(answer.diagnosis, is: nil, "\(answer.text)") }
    }
}
