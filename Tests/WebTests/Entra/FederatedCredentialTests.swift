import TestSupport
import Testing

/// The tokens of workloads in place of a client's secret.
struct `Federated credentials of Entra ID` {
    private let provider: Provider

    init() throws { provider = try Provider(.read(Self.configuration())) }

    @Test func `a token is sent again and again, until it ends`() async throws {
        let sent = try await token(["expires_in": 600])
        for _ in 1...2 { expect(try await answer(to: sent).status.code, is: 200) }
        provider.clock.advance(by: 700)
        let late = try await answer(to: sent)
        expect(late.status.code, is: 401)
        expect(late.json["error_codes"], is: [700_024])
    }

    @Test func `a token without an end is none`() async throws {
        let sent = try await token(["claims": ["exp": nil]])
        expect(try await answer(to: sent).json["error"], is: "invalid_client")
    }

    @Test func `a signature of another token is wrong`() async throws {
        let own = try await token([:]).split(separator: ".")
        let other = try await token(["claims": ["jti": "x"]]).split(separator: ".")
        expect(try await answer(to: "\(own[0]).\(own[1]).\(other[2])").status.code >= 400)
    }

    @Test func `a client may have a secret, too`() async throws {
        let provider = try Provider(.read(Self.configuration("client_secret: 's',")))
        let sent = try await token([:], provider)
        expect(try await answer(to: sent, provider).status.code, is: 200)
        let answer = try await Browser(provider).post(
            "/organizations/oauth2/v2.0/token",
            form: [
                ("grant_type", "client_credentials"), ("client_id", "pod"), ("client_secret", "s"),
                ("scope", "https://graph.microsoft.com/.default"),
            ])
        expect(answer.status.code, is: 200)
    }

    @Test func `a client that nobody configured trusts any`() async throws {
        let provider = try Provider(.read("{ profile: 'entra' }"))
        let sent = try await token(["audience": "any"], provider)
        expect(try await answer(to: sent, provider).status.code, is: 200)
    }

    private static func configuration(_ more: String = "") -> String {
        """
        { profile: "entra", clients: [
          { client_id: "pod", \(more) redirect_uris: [], grant_types: ["client_credentials"],
            federated_credentials: [
              { issuer: "kubernetes", subject: "system:serviceaccount:default:default" } ] } ] }
        """
    }

    private func token(_ wish: JSON, _ other: Provider? = nil) async throws -> String {
        var wish = wish
        if wish["audience"] == nil { wish["audience"] = "api://AzureADTokenExchange" }
        let answer = try await Browser(other ?? provider).send(
            .post, "/organizations/_understudy/workloads/kubernetes", json: wish)
        return answer.json["token"]?.string ?? ""
    }

    private func answer(to token: String, _ other: Provider? = nil) async throws -> Response {
        try await Browser(other ?? provider).post(
            "/organizations/oauth2/v2.0/token",
            form: [
                ("grant_type", "client_credentials"), ("client_id", "pod"),
                ("scope", "https://graph.microsoft.com/.default"),
                (
                    "client_assertion_type",
                    "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
                ), ("client_assertion", token),
            ])
    }
}
