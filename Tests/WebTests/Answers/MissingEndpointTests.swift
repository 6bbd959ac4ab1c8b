import TestSupport
import Testing

/// The answer to a path where nothing is served.
struct `A path that is not served` {
    private static func answer(
        _ path: String, at browser: Browser, _ provider: Provider
    ) async throws -> (status: Status, problem: String, remedy: String) {
        let answer = try await browser.get(path)
        let finding = provider.log.last["diagnoses"]?[0] ?? .null
        return (answer.status, finding.string("problem"), finding.string("remedy"))
    }

    /// The path that a remedy names.
    private static func path(in remedy: String) throws -> String {
        let words = remedy.split(separator: " ").map { $0.prefix { $0 != "?" } }
        return try String(require(words.first { $0.hasPrefix("/") }, "\(remedy)"))
    }

    @Test(arguments: ProviderCatalog.profiles, ["/foo", "/foo/bar"])
    func `leads to a document that is`(profile: Profile, path: String) async throws {
        let provider = try Provider(.make { $0.profile = profile }, log: .json)
        let browser = Browser(provider)
        let missing = try await Self.answer(path, at: browser, provider)
        expect(missing.status, is: .notFound)
        let named = try Self.path(in: missing.remedy)
        expect(try await browser.get(named).status, is: .ok, "\(profile.name): \(named)")
    }

    @Test(arguments: [
        ("keycloak", "/.well-known/openid-configuration", "/realms/master"),
        ("entra", "/.well-known/openid-configuration", "/common"),
        (
            "azure-b2c", "/v2.0/.well-known/openid-configuration",
            "/contoso.onmicrosoft.com/b2c_1_signin"
        ),
        (
            "azure-b2c", "/.well-known/openid-configuration",
            "/contoso.onmicrosoft.com/b2c_1_signin"
        ),
    ])
    func `says what an issuer lacks, where it is discovery itself`(
        profile: String, path: String, issuer: String
    ) async throws {
        let provider = try Provider(.read("{ profile: '\(profile)' }"), log: .json)
        let browser = Browser(provider)
        let missing = try await Self.answer(path, at: browser, provider)
        expect(missing.status, is: .notFound)
        expect(missing.problem, contains: "an issuer has a path here, such as \(issuer)")
        let named = try Self.path(in: missing.remedy)
        expect(named, contains: "\(issuer)/")
        expect(try await browser.get(named).status, is: .ok, "\(named)")
    }

    @Test(arguments: [
        ("entra", "/other/foo", "/common/v2.0/.well-known/openid-configuration"),
        ("entra", "/other/oauth2/v2.0/autorize", "/common/oauth2/v2.0/authorize"),
        ("entra", "/acme/foo", "/acme/v2.0/.well-known/openid-configuration"),
        (
            "azure-b2c", "/other/foo",
            "/contoso.onmicrosoft.com/b2c_1_signin/v2.0/.well-known/openid-configuration"
        ),
        (
            "azure-b2c", "/other/b2c_1_signin/foo",
            "/contoso.onmicrosoft.com/b2c_1_signin/v2.0/.well-known/openid-configuration"
        ),
        ("keycloak", "/realms/other/foo", "/realms/master/.well-known/openid-configuration"),
    ])
    func `leads to no tenant that is refused`(
        profile: String, path: String, meant: String
    ) async throws {
        let text = "{ profile: '\(profile)', undeclared_tenants: false, tenants: { acme: {} } }"
        let provider = try Provider(.read(text), log: .json)
        let missing = try await Self.answer(path, at: Browser(provider), provider)
        expect(missing.status, is: .notFound)
        expect(try Self.path(in: missing.remedy), is: meant)
    }
}
