import TestSupport
import Testing

struct `The text of an empty variable` {
    @Test(arguments: Ring.allCases, mistakes)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    private static func mistake(
        _ description: String, source: String, cause: [String],
        remedy: [String] = ["variable of the client was empty"],
        make: @escaping @Sendable (CodeFlow) async throws -> Void
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: "value.empty-variable", cause: cause,
            remedy: remedy, make: make)
    }

    static let mistakes: [ClientMistake] = [
        mistake(
            "Bearer undefined", source: "https://github.com/s-KaiNet/node-sp-auth/issues/102",
            cause: ["the access token is the text 'undefined'"]
        ) { _ = try await $0.userInfo("undefined") },
        mistake(
            "Bearer null", source: "https://github.com/jwilleke/yourphr/issues/592",
            cause: ["the access token is the text 'null'"]
        ) { _ = try await $0.userInfo("null") },
        mistake(
            "Bearer [object Object]", source: "https://github.com/axios/axios/issues/2728",
            cause: ["'[object Object]'"], remedy: ["send the member that holds the value"]
        ) { _ = try await $0.userInfo("[object Object]") },
        mistake(
            "the code is undefined", source: "https://github.com/lelylan/simple-oauth2/issues/71",
            cause: ["code is the text 'undefined'"]
        ) { _ = try await $0.redeem("undefined") },
        mistake(
            "the refresh token is null",
            source: "https://github.com/gravitee-io/gravitee-access-management/pull/109",
            cause: ["refresh_token is the text 'null'"]
        ) { _ = try await $0.refresh("null") },
        mistake(
            "the verifier is undefined",
            source: "https://github.com/nuxt-community/auth-module/issues/1174",
            cause: ["code_verifier is the text 'undefined'"], remedy: ["reload"]
        ) { _ = try await $0.redeem($0.code(), [("code_verifier", "undefined")]) },
        mistake(
            "the client id is undefined", source: "https://github.com/argos-ci/argos/pull/2534",
            cause: ["client_id is the text 'undefined'"]
        ) { _ = try await $0.authorize(("client_id", "undefined")) },
        mistake(
            "the state is null",
            source: "https://www.rfc-editor.org/rfc/rfc6749.html#section-10.12",
            cause: ["state is the text 'null'"]
        ) { _ = try await $0.authorize(("state", "null")) },
        mistake(
            "the nonce is undefined",
            source: "https://openid.net/specs/openid-connect-core-1_0.html#NonceNotes",
            cause: ["nonce is the text 'undefined'"]
        ) { _ = try await $0.authorize(("nonce", "undefined")) },
        mistake(
            "the scope is None", source: "https://github.com/Chainlit/chainlit/issues/2223",
            cause: ["scope is the text 'None'"]
        ) { _ = try await $0.authorize(("scope", "None")) },
        mistake(
            "the redirect URI is undefined",
            source:
                "https://github.com/vercel/nextjs-postgres-nextauth-tailwindcss-template/issues/43",
            cause: ["redirect_uri is the text 'undefined'"]
        ) { _ = try await $0.authorize(("redirect_uri", "undefined")) },
        mistake(
            "the origin of the redirect URI is undefined",
            source: "https://www.rfc-editor.org/rfc/rfc6749.html#section-3.1.2",
            cause: ["the text 'undefined'"]
        ) { _ = try await $0.authorize(("redirect_uri", "undefined/callback")) },
    ]
}
