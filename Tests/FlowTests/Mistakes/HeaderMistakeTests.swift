import TestSupport
import Testing

struct `An access token that is not where it belongs` {
    @Test(arguments: mistakes) func `is explained`(mistake: ClientMistake) async throws {
        try await mistake.check(.inProcess)
    }

    @Test(arguments: Ring.allCases)
    func `gets the bare challenge when it is in the URL`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let answer = try await Browser(provider).get("/userinfo?access_token=abc")
            expect(answer.status, is: .unauthorized)
            expect(answer.fields[.wwwAuthenticate]?.contains("error"), is: false)
        }
    }

    static let mistakes: [ClientMistake] = [
        header(
            "the word twice", "https://github.com/nuxt-community/auth-module/issues/95",
            "Bearer Bearer {}", ["twice"], ["take one out"]),
        header(
            "the word twice, one in small letters",
            "https://github.com/SaxoBank/openapi-clientlib-js/issues/513",
            "Bearer bearer {}", ["twice"], ["take one out"]),
        header(
            "two tokens", "https://github.com/nuxt-community/axios-module/issues/250",
            "Bearer {}, Bearer {}", ["two tokens", "comma"], ["send one token"]),
        header(
            "two tokens of a plugin that adds one",
            "https://github.com/Sainsburys/guzzle-oauth2-plugin/issues/18",
            "Bearer {}, Bearer {}", ["two tokens"], ["set the header where it is added"]),
        header(
            "no space", "https://github.com/allegro/allegro-api/issues/3967",
            "Bearer{}", ["no space"], ["one space between"]),
        header(
            "no word", "https://github.com/vippsas/vipps-developers/pull/299",
            "{}", ["without the word Bearer"], ["before the access token"]),
        header(
            "no token", "https://github.com/networknt/light-4j/pull/2366",
            "Bearer", ["no token"], ["variable", "empty"]),
        header(
            "a colon", "https://www.rfc-editor.org/rfc/rfc6750#section-2.1",
            "Bearer: {}", ["colon"], ["take the colon out"]),
        header(
            "another scheme", "https://www.rfc-editor.org/rfc/rfc6750#section-2.1",
            "Token {}", ["scheme"], ["Bearer instead"]),
        header(
            "the scheme of clients", "https://www.rfc-editor.org/rfc/rfc6750#section-2.1",
            "Basic YXBwOnMzY3JldA==", ["Basic"], ["Authorization: Bearer"]),
        ClientMistake(
            "in the URL", source: "https://www.rfc-editor.org/rfc/rfc6750#section-2.3",
            code: "bearer.missing", cause: ["in the URL"], remedy: ["in the header"]
        ) { flow in
            let token = try await flow.tokens().accessToken
            _ = try await flow.browser.get("/userinfo?access_token=\(token)")
        },
    ]

    /// - Parameter form: the value of the header; `{}` stands for the token.
    private static func header(
        _ description: String, _ source: String, _ form: String, _ cause: [String],
        _ remedy: [String]
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: "bearer.malformed", cause: cause, remedy: remedy
        ) { flow in
            let token = try await flow.tokens().accessToken
            let value = form.replacing("{}", with: token)
            _ = try await flow.browser.get("/userinfo", [.authorization: value])
        }
    }
}
