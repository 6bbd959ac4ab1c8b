import Configuration
import Expectations
import JOSE
import TestSupport
import Testing

/// OpenID Connect Core §12.2 has no nonce there; pac4j and libiddawc expect one:
/// https://openid.net/specs/openid-connect-core-1_0.html#RefreshTokenResponse.
struct `The nonce in ID tokens of a refresh` {
    @Test(
        arguments: Ring.allCases,
        [
            ("{}", nil), ("{ refresh_nonce: true }", "n-1"), ("{ refresh_nonce: false }", nil),
            (
                "{ mode: 'open', clients: [{ client_id: 'app', policy: { refresh_nonce: true }, "
                    + "redirect_uris: ['https://app.example/cb'] }] }", "n-1"
            ),
        ])
    func `is that of the login on demand`(ring: Ring, row: (configuration: String, nonce: String?))
        async throws
    {
        try await Provider.run(ring, .read(row.configuration)) { provider in
            let flow = CodeFlow(Browser(provider))
            var tokens = try await flow.tokens()
            for _ in 0..<2 {
                let token = tokens["refresh_token"]?.string ?? ""
                tokens = try await flow.refresh(token).json
                let nonce = try tokens.claims(of: "id_token")["nonce"]?.string
                expect(nonce, is: row.nonce)
                if tokens["refresh_token"] == nil { break }
            }
        }
    }
}
