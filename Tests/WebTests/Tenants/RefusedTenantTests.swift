import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// Any page can make a browser send requests that name a thousand tenants.
struct `A request that is refused` {
    @Test(
        arguments: [
            ("/oauth/token", ["Sec-Fetch-Site": "cross-site"]),
            ("/oauth/token", [.origin: "https://evil.example"]),
            ("/_understudy/rules", ["Sec-Fetch-Site": "cross-site"]),
            ("/_understudy/reset", [.origin: "https://evil.example"]),
        ] as [(String, Fields)])
    func `makes no tenant and pushes none out`(path: String, fields: Fields) async throws {
        try await Provider.run { provider in
            let flow = CodeFlow(Browser(provider)) { $0.prefix = "/test-1" }
            let token = try await flow.tokens()["access_token"]?.string ?? ""
            for number in 0..<1_300 {
                let answer = try await flow.browser.post("/e\(number)\(path)", form: [], fields)
                expect(answer.status, is: .forbidden)
            }
            expect(provider.application.tenants.count, is: 2)
            let known = try await flow.browser.get(
                "/test-1/userinfo", [.authorization: "Bearer \(token)"])
            expect(known.status, is: .ok)
        }
    }

    @Test func `without the control token makes no tenant`() async throws {
        var configuration = ServerConfiguration.open
        (configuration.control, configuration.controlToken) = (.token, "t0ken")
        try await Provider.run(.inProcess, configuration) { provider in
            let control = ControlAPI(provider, tenant: "acme")
            try await expect(control.send(.get, "clients").status, is: .unauthorized)
            expect(provider.application.tenants.count, is: 1)
            let fields: Fields = [.authorization: "Bearer t0ken"]
            try await expect(control.send(.get, "clients", "", fields).status, is: .ok)
            expect(provider.application.tenants.count, is: 2)
        }
    }

    @Test func `is judged by the settings of the tenant that it names`() async throws {
        let configuration = try ServerConfiguration.read(
            "{ tenants: { acme: { allowed_origins: ['https://app.example'] } } }")
        try await Provider.run(.inProcess, configuration) { provider in
            for (prefix, status) in [("/acme", 400), ("/foo", 403)] {
                let answer = try await Browser(provider).post(
                    prefix + "/oauth/token", form: [], [.origin: "https://app.example"])
                expect(answer.status.code, is: status)
            }
        }
    }
}

/// Hosts ignore case, paths do not: a declared tenant must not have an open twin.
struct `A declared tenant in another case` {
    @Test(arguments: ["/acme", "/Acme", "/aCME"])
    func `is refused with the name that is right`(prefix: String) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { ACME: {} } }")
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let path = "/.well-known/openid-configuration"
            let answer = try await browser.get(prefix + path)
            expect(answer.status, is: .notFound)
            expect(answer.diagnosis, is: "tenant.undeclared")
            expect(answer.text, contains: "ACME")
            try await expect(browser.get("/ACME" + path).status, is: .ok)
            let host = Browser(provider, host: "acme.localhost")
            try await expect(host.get(path).status, is: .ok)
        }
    }
}
