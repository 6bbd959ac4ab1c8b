import Configuration
import Expectations
import JOSE
import OAuth
import Testing

@testable import UnderstudyCommand

struct `The explain command` {
    static let cases: [Case] = [
        Case("a code is told with its texts, its level, its section and an example") {
            expect(
                CommandRun.make("explain", "code.missing", wiring: .live).output,
                is: [
                    """
                    code.missing: a diagnosis code
                      what is wrong: code is missing
                      what to do: send the code from the authorization response
                      level: strict, the request is refused, and cannot be let through
                      rests on: RFC 6749 §4.1.3, https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.3
                      in an answer: Understudy-Diagnosis: code.missing
                    """
                ])
        },
        Case("every diagnosis code has an explanation") {
            for code in Wiring.live.vocabulary.diagnosisCodes {
                expect(Self.glossary.explanations(of: code.name).count, is: 1)
            }
        },
        Case("the schema is that of the server, and takes the member that editors look for") {
            let run = CommandRun.make("schema", wiring: .live)
            let schema = try JSON(parsing: try require(run.output.first))
            expect(schema["properties"]?["$schema"]?["type"], is: "string")
            expect(schema["title"], is: "The configuration of Understudy")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (
            "pkce.challenge-padded",
            #"diagnosis: { "pkce.challenge-padded": "warn" } lets it through"#
        ),
        ("client.unknown", "the request is refused, and cannot be let through"),
        ("pkce.absent", #"warn, it stops nothing; diagnosis: { "pkce.absent": "ignore" }"#),
        ("pkce.absent", #"and "strict" refuses the request"#),
        (
            "tls.handshake",
            #"it stops nothing; diagnosis: { "tls.handshake": "ignore" } keeps it quiet"#
        ),
        ("entra", "issuer: http://localhost:8414/5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048/v2.0"),
        ("entra", "token: /common/oauth2/v2.0/token, /common/oauth2/token"),
        ("auth0", "not served: introspect, check-session"),
        ("apple", "lifetimes: code 300 s, id_token 86400 s, refresh_token 3153600000 s"),
        ("policy.pkce", #"for example: { clients: [{ policy: { pkce: "optional" } }] }"#),
        ("lifetimes.code", "for example: { lifetimes: { code: 60 } }"),
        ("--port", "for example: understudy serve --port N"),
        ("trust_proxy", "believe X-Forwarded-* and Forwarded"),
        ("consent", "consent: the diagnosis codes consent.required, consent.denied"),
        (
            "policy.pkce",
            """
            clients[].policy.pkce: a member of the configuration
              The use of PKCE; if it is required, requests without it are refused.
              'optional', 'required'
            """
        ),
        ("clients.policy", "with the members pkce, refresh_token, rotation"),
        ("redirect_uris", "clients[].redirect_uris: a member"),
        ("redirect_uris", "\nredirect_uris: a member"),
        ("--port", "--port N: an option of serve, token, health, exec"),
        ("UNDERSTUDY_TLS_CERT", "in a configuration: tls_cert"),
        ("port", "a whole number from 0 to 65535"),
        ("lifetimes.code", "seconds from 1"),
    ])
    func `a name is explained wherever it stands`(name: String, part: String) {
        let text = Self.glossary.explanations(of: name).joined(separator: "\n")
        expect("\n\(text)".contains(part))
    }

    @Test(arguments: [
        ("pkce.absnt", "'pkce.absent'"), ("redirect_urs", "'redirect_uris'"),
        ("--prot", "'--port'"),
    ])
    func `a name that is unknown gives the nearest ones`(name: String, nearest: String) {
        let run = CommandRun.make("explain", name, wiring: .live)
        expect(run.status, is: .failure)
        let lead = "understudy: nothing is called '\(name)'; the nearest are \(nearest), "
        expect(run.complaints.first?.hasPrefix(lead), is: true)
    }

    /// Made once, since it surveys the whole configuration.
    private static let glossary = Glossary(Wiring.live.vocabulary, Commands.all.map { $0.usage })
}
