import TestSupport
import Testing

struct `A challenge or a verifier that was made in another way` {
    @Test(arguments: Ring.allCases, challenges + forms)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    private static let verifier = "d2OJlOfGOolT1tZoKKhrpYttdAfUR969P0NWY3wjGBzc6Ii0Bcks"
    private static let digest = Digest.sha256(Array(verifier.utf8))

    static let challenges: [ClientMistake] = [
        challenge(
            "the hex digits of the hash", "https://github.com/SandeepVashishtha/Eventra/pull/18234",
            digest.hexadecimal, ["hex digits", "SHA-256"], ["base64url", "not for hex"]),
        challenge(
            "the hex digits of the hash, encoded in base64url",
            "https://github.com/panva/node-oidc-provider/issues/771",
            Base64URL.encode(Array(digest.hexadecimal.utf8)), ["hex digits", "again"],
            ["bytes", "not for hex"]),
        challenge(
            "the same, as a documentation said it",
            "https://github.com/jasonraimondi/ts-oauth2-server/issues/45",
            Base64URL.encode(Array(digest.hexadecimal.utf8)), ["encoded again"], ["32 bytes"]),
        challenge(
            "a SHA-512", "https://www.rfc-editor.org/rfc/rfc7636#section-4.2",
            String(repeating: "Ab3_", count: 21) + "Ab", ["SHA-512"], ["use SHA-256"]),
        challenge(
            "a SHA-1", "https://www.rfc-editor.org/rfc/rfc7636#section-4.2",
            String(repeating: "Ab3", count: 9), ["SHA-1"], ["use SHA-256"]),
        challenge(
            "the hex digits of a SHA-1", "https://www.rfc-editor.org/rfc/rfc7636#section-4.2",
            String(repeating: "a1b2c", count: 8), ["SHA-1"], ["use SHA-256"]),
        challenge(
            "the verifier itself", "https://github.com/thephpleague/oauth2-server/issues/1392",
            verifier, ["as long as a code_verifier"], ["send its hash"]),
        ClientMistake(
            "the hash in base64, with padding",
            source: "https://github.com/nylas/nylas-python/issues/329",
            code: "pkce.challenge-padded", cause: ["ends with '='"], remedy: ["remove"]
        ) { flow in
            _ = try await sending(CodeChallenge(verifier: verifier).value + "=", flow).authorize()
        },
        ClientMistake(
            "the hash in base64, with + and /",
            source: "https://github.com/smart-on-fhir/client-js/issues/158",
            code: "pkce.challenge-not-base64url", cause: ["base64url"], remedy: ["URL-safe"]
        ) { flow in
            let challenge = "jFtUhY/me1ri0Y5qAMJN7TbBpkpTKqSmbabxzkxO3+k"
            _ = try await sending(challenge, flow).authorize()
        },
        ClientMistake(
            "the challenge sent as verifier",
            source: "https://github.com/django-oauth/django-oauth-toolkit/issues/1207",
            code: "pkce.verifier-is-challenge", cause: ["equals", "sent again"],
            remedy: ["the verifier itself"]
        ) { flow in
            let challenge = CodeChallenge(verifier: CodeFlow.verifier).value
            _ = try await flow.redeem(flow.code(), [("code_verifier", challenge)])
        },
        ClientMistake(
            "the verifier in hexadecimal digits",
            source: "https://www.rfc-editor.org/rfc/rfc7636#section-4.1",
            code: "value.hexadecimal", cause: ["code_verifier", "instead of base64url"],
            remedy: ["encode the bytes in base64url"]
        ) { flow in
            let digits = Base64URL.decode(CodeFlow.verifier)?.hexadecimal
            _ = try await flow.redeem(flow.code(), [("code_verifier", digits ?? "")])
        },
    ]

    static let forms: [ClientMistake] = [
        form(
            "hashed twice", "https://github.com/DuendeArchive/IdentityServer4/issues/4284",
            digest, ["hash of a hash"]),
        form(
            "hashed twice, encoded between",
            "https://github.com/DuendeArchive/IdentityServer4/issues/4284",
            Array(CodeChallenge(verifier: verifier).value.utf8), ["hash of the code_challenge"]),
        form(
            "hashed as the bytes that it encodes",
            "https://github.com/oauth2-proxy/oauth2-proxy/issues/1897",
            Base64URL.decode(verifier) ?? [], ["bytes", "base64url"]),
        form(
            "hashed in UTF-16", "https://github.com/oauth2-proxy/oauth2-proxy/issues/1897",
            verifier.utf16.flatMap { [UInt8($0), 0] }, ["UTF-16"]),
        form(
            "hashed with the line feed of a shell",
            "https://www.rfc-editor.org/rfc/rfc7636#section-4.2",
            Array("\(verifier)\n".utf8), ["line feed"]),
        form(
            "hashed in quotation marks", "https://www.rfc-editor.org/rfc/rfc7636#section-4.2",
            Array("\"\(verifier)\"".utf8), ["quotation marks"]),
        form(
            "hashed in lower case", "https://www.rfc-editor.org/rfc/rfc7636#section-4.2",
            Array(verifier.lowercased().utf8), ["lower case"]),
        form(
            "hashed as hex digits of its hash",
            "https://github.com/jasonraimondi/ts-oauth2-server/issues/45",
            Array(digest.hexadecimal.utf8), ["hex digits of a hash"]),
    ]
}

private extension `A challenge or a verifier that was made in another way` {
    static func sending(_ challenge: String, _ flow: CodeFlow) -> CodeFlow {
        var flow = flow
        flow.verifier = verifier
        flow.challengeOverride = [("code_challenge", challenge), ("code_challenge_method", "S256")]
        return flow
    }

    static func challenge(
        _ description: String, _ source: String, _ challenge: String, _ cause: [String],
        _ remedy: [String]
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: "pkce.challenge-form", cause: cause, remedy: remedy
        ) { flow in _ = try await sending(challenge, flow).authorize() }
    }

    /// - Parameter hashed: the bytes that the client hashes.
    static func form(
        _ description: String, _ source: String, _ hashed: [UInt8], _ cause: [String]
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: "pkce.hashed-form", cause: cause,
            remedy: ["BASE64URL(SHA256(ASCII(code_verifier)))"]
        ) { flow in
            let flow = sending(Base64URL.encode(Digest.sha256(hashed)), flow)
            _ = try await flow.redeem(flow.code())
        }
    }
}
