import HTTP
import JOSE
import OAuth
import TestSupport
import Web

/// Exchanges to record at a provider, whatever it answers.
enum Recorded {
    /// Makes a login with everything after it.
    static func login(at provider: Provider) async throws {
        let flow = flow(provider)
        let tokens = try await flow.redeem(flow.code()).json
        let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
        if !flow.path("userinfo").isEmpty {
            _ = try await flow.browser.get(flow.path("userinfo"), [.authorization: bearer])
        }
        _ = try await flow.refresh(tokens["refresh_token"]?.string ?? "")
    }

    /// Makes the most frequent mistakes of clients.
    static func mistakes(at provider: Provider) async throws {
        let flow = flow(provider)
        _ = try await flow.redeem("nonsense")
        let code = try await flow.code()
        _ = try await flow.redeem(code)
        _ = try await flow.redeem(code)
        _ = try await flow.redeem("x", [("grant_type", "authorisation_code")])
        _ = try await flow.browser.get(flow.path("userinfo"), [.authorization: "Bearer nonsense"])
    }

    /// The discovery document and the key set.
    static func documents(of provider: Provider) async throws {
        let browser = Browser(provider)
        _ = try await browser.get(browser.discoveryPath)
        _ = try await browser.get(CodeFlow(browser).path("jwks"))
    }

    private static func flow(_ provider: Provider) -> CodeFlow {
        let methods = provider.root.profile.clientAuthentication.map(\.name)
        return CodeFlow(Browser(provider)) {
            $0.redirectURI = "https://localhost/cb"
            $0.secret = methods.contains("none") ? nil : "s"
        }
    }
}
