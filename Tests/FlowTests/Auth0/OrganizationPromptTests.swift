import TestSupport
import Testing

/// The pages that ask for an organization.
struct `The organization prompt` {
    private static func answer(
        _ page: Response, _ flow: CodeFlow, _ fields: (String, String)...
    ) async throws -> Response {
        try await flow.browser.post(
            flow.path("organization"), form: [("form", page.hiddenField("form") ?? "")] + fields)
    }

    private static func run(
        _ prompt: OrganizationPrompt, in ring: Ring = .inProcess,
        _ change: (inout TenantConfiguration) -> Void = { _ in },
        _ body: (Provider) async throws -> Void
    ) async throws {
        try await Provider.run(
            ring, `Organizations of Auth0`.configuration(.require, prompt, change), body)
    }

    static let cases: [Case] = [
        Case("before the login a name is asked for", in: Ring.allCases) { ring in
            try await run(.beforeLogin, in: ring) { provider in
                let flow = `Organizations of Auth0`.flow(provider)
                let page = try await flow.authorize()
                expect(page.text, contains: "name=\"organization\"")
                let wrong = try await answer(page, flow, ("organization", "acmee"))
                expect(wrong, is: .badRequest, diagnosis: "organization.unknown")
                expect(wrong.text, contains: "value=\"acmee\"")
                let empty = try await answer(page, flow, ("organization", ""))
                expect(empty.status, is: .badRequest)

                let login = try await answer(wrong, flow, ("organization", "ACME"))
                let back = try await flow.submit(login, as: "alice")
                let tokens = try await flow.redeem(back.redirectParameters["code"] ?? "").json
                try expect(tokens.claims(of: "id_token")["org_id"], is: "org_acme")
            }
        },
        Case("an answer is given once") {
            try await run(.beforeLogin, in: .inProcess) { provider in
                for first in [("action", "deny"), ("organization", "acme")] {
                    let flow = `Organizations of Auth0`.flow(provider)
                    let page = try await flow.authorize()
                    try await expect(answer(page, flow, first).status.code < 400)
                    let again = try await answer(page, flow, ("organization", "globex"))
                    expect(again.diagnosis, is: "login.form-used")
                }
            }
        },
        Case("after the login the user picks one of their own") {
            try await run(.afterLogin, in: .inProcess) { provider in
                let flow = `Organizations of Auth0`.flow(provider)
                let page = try await flow.signIn()
                expect(page.text, contains: "value=\"org_acme\"")
                expect(page.text, contains: "Acme Inc")
                let back = try await answer(page, flow, ("organization", "org_globex"))
                let tokens = try await flow.redeem(back.redirectParameters["code"] ?? "").json
                try expect(tokens.claims(of: "id_token")["org_id"], is: "org_globex")

                let again = try await flow.authorize()
                expect(again.text, contains: "value=\"org_acme\"")
                let bob = `Organizations of Auth0`.flow(provider)
                try await expect(bob.signIn(as: "bob").text, lacks: "value=\"org_acme\"")
            }
        },
        Case("a fresh login that the request wants is not asked for twice") {
            try await run(.afterLogin) { provider in
                let flow = `Organizations of Auth0`.flow(provider, ("prompt", "login"))
                let page = try await flow.signIn()
                let back = try await answer(page, flow, ("organization", "org_acme"))
                expect(back.redirectParameters["code"] != nil)
            }
        },
        Case("one answer to a page counts") {
            try await run(.afterLogin, in: .inProcess) { provider in
                let flow = `Organizations of Auth0`.flow(provider)
                let page = try await flow.signIn()
                let first = try await answer(page, flow, ("organization", "org_acme"))
                expect(first.redirectParameters["code"] != nil)
                let second = try await answer(page, flow, ("organization", "org_globex"))
                expect(second.redirectParameters["code"], is: nil)
                expect(second.diagnosis, is: "login.form-used")
            }
        },
        Case("one that is not offered is refused") {
            try await run(.afterLogin) { provider in
                let flow = `Organizations of Auth0`.flow(provider)
                let page = try await flow.signIn(as: "bob")
                let denied = try await answer(page, flow, ("organization", "org_acme"))
                expect(denied, redirects: "access_denied", diagnosis: "organization.not-member")
            }
        },
        Case("who belongs to none is told so") {
            try await run(.afterLogin) { provider in
                let flow = `Organizations of Auth0`.flow(provider)
                let denied = try await flow.signIn(as: "carol")
                expect(denied, redirects: "access_denied", diagnosis: "organization.none")
                expect(
                    denied.redirectParameters["error_description"],
                    is: "user auth0|carol is not part of any organization")
            }
        },
        Case("a picker of a session that is over answers nobody") {
            try await run(.afterLogin) { provider in
                let flow = `Organizations of Auth0`.flow(provider)
                let page = try await flow.signIn()
                _ = try await flow.signIn(as: "bob")
                _ = try await flow.browser.get(flow.path("logout"))
                let refused = try await answer(page, flow, ("organization", "org_acme"))
                expect(refused.status, is: .badRequest)
                expect(refused.redirectParameters["code"], is: nil)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [OrganizationPrompt.beforeLogin, .afterLogin])
    func `cancelling goes back to the client`(prompt: OrganizationPrompt) async throws {
        try await Self.run(prompt) { provider in
            let flow = `Organizations of Auth0`.flow(provider)
            let page = try await flow.signIn()
            let asked = prompt == .beforeLogin ? try await flow.authorize() : page
            let denied = try await Self.answer(asked, flow, ("action", "deny"))
            expect(denied.redirectParameters["error"], is: "access_denied")
            expect(denied.redirectParameters["state"], is: "st~1 %+&")
        }
    }

    @Test(arguments: [OrganizationPrompt.beforeLogin, .afterLogin])
    func `prompt=none is refused, for there is something to ask`(
        prompt: OrganizationPrompt
    ) async throws {
        try await Self.run(prompt) { provider in
            let flow = `Organizations of Auth0`.flow(provider, ("prompt", "none"))
            let answer = try await flow.authorize()
            expect(answer.redirectParameters["error"], is: "interaction_required")
            expect(answer.diagnosis, is: "organization.prompt-needed")
        }
    }

    @Test(arguments: [OrganizationPrompt.beforeLogin, .afterLogin])
    func `where users sign in without a page the first of their own is taken`(
        prompt: OrganizationPrompt
    ) async throws {
        try await Self.run(prompt, in: .inProcess, { $0.login = .auto }) { provider in
            let tokens = try await `Organizations of Auth0`.flow(provider).tokens()
            try expect(tokens.claims(of: "id_token")["org_id"], is: "org_acme")
        }
    }

    @Test(arguments: [OrganizationPrompt.beforeLogin, .afterLogin])
    func `a form answers for its own browser alone`(prompt: OrganizationPrompt) async throws {
        try await Self.run(prompt) { provider in
            let flow = `Organizations of Auth0`.flow(provider)
            let page = prompt == .beforeLogin ? try await flow.authorize() : try await flow.signIn()
            let stranger = `Organizations of Auth0`.flow(provider)
            _ = try await stranger.authorize()
            let refused = try await Self.answer(page, stranger, ("organization", "org_acme"))
            expect(refused.diagnosis, is: "login.cookie-missing")
            provider.clock.advance(by: 3600)
            let late = try await Self.answer(page, flow, ("organization", "org_acme"))
            expect(late.diagnosis, is: "login.form-expired")
        }
    }
}
