import DomainSupport
import Foundation
import Testing

struct `The catalogue of findings` {
    private let codes = DiagnosisCode.all
    /// FAPI findings are off by default, and each can be tolerated.
    private let common = DiagnosisCode.all.filter { $0.family != "fapi" }

    @Test func `holds each code once`() {
        let names = codes.map(\.name)
        expect(names.count > 60)
        expect(Set(names).count, is: names.count)
    }

    @Test(arguments: DiagnosisCode.all)
    func `names a code by family and finding in kebab case`(code: DiagnosisCode) {
        expect(code.name.wholeMatch(of: /[a-z]+(-[a-z]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
    }

    @Test(arguments: DiagnosisCode.all)
    func `gives each code the section of a specification`(code: DiagnosisCode) {
        let form =
            /(RFC \d{4}|(OpenID( Connect)?|(OAuth|FAPI) [12]\.0|FAPI) [A-Za-z0-9 -]+) §[0-9A-Z]+(\.\d+)*/
        for section in code.section.split(separator: ", ") {
            expect(section.wholeMatch(of: form) != nil)
        }
    }

    @Test func `can let through only what carrying on makes sense with`() {
        expect(
            common.filter { $0.isPermittable && !$0.name.hasPrefix("apple-secret.") }.map(\.name)
                .sorted(),
            is: [
                "assertion.jti-missing", "assertion.unverified", "authorize.prompt-invalid",
                "authorize.scope-case",
                "authorize.scope-misspelt", "authorize.scope-separator", "authorize.state-missing",
                "authorize.web-origin-unknown", "authorize.web-view", "bearer.scope-lacks-openid",
                "client.basic-without-colon", "client.method-mismatch", "client.secret-twice",
                "client.secret-unexpected", "exchange.other-audience", "exchange.without-openid",
                "grant.shared-tenant", "jwt-bearer.unverified", "logout.id-token-hint-missing",
                "path.doubled-slash", "path.trailing-slash", "pkce.absent",
                "pkce.challenge-line-break", "pkce.challenge-missing",
                "pkce.challenge-not-base64url", "pkce.challenge-padded", "pkce.method-missing",
                "pkce.verifier-character", "pkce.verifier-line-break", "pkce.verifier-padded",
                "pkce.verifier-unexpected", "redirect-uri.fragment",
                "redirect-uri.not-public-https", "redirect-uri.unescaped-ampersand",
                "redirect-uri.unexpected-at-token", "register.policy-ignored",
                "request.content-type", "request.content-type-mismatch", "request.json-body",
                "request.json-trailing-comma", "request.parameter-length",
                "request.parameter-name-whitespace", "scope.default", "scope.several-apis",
                "single-page.origin-missing", "single-page.origin-unexpected",
                "target.resource-missing", "value.base64", "value.braces", "value.empty-variable",
                "value.encoded-twice", "value.hexadecimal", "value.placeholder",
                "value.plus-became-space", "value.quotes", "value.whitespace",
            ])
    }

    @Test func `asks for a row of FAPI only where somebody keeps to it`() {
        expect(
            DiagnosisCode.all.filter { $0.family == "fapi" }.allSatisfy {
                // A field that nobody sends by chance.
                $0.isPermittable
                    && $0.defaultLevel == ($0 == "fapi.interaction-id" ? .warn : .ignore)
            },
            is: true)
    }

    @Test func `refuses by default, but for what is merely unwise, or a rule's doing`() {
        expect(
            common.filter { $0.defaultLevel != .strict }.map(\.name).sorted(),
            is: [
                "account.no-password-mail", "assertion.audience-not-issuer", "assertion.unverified",
                "attestation.unverified", "authorize.claims-level", "authorize.details-ignored",
                "authorize.nonce-without-openid", "authorize.scope-case",
                "authorize.scope-misspelt", "authorize.scope-separator",
                "browser.authorize-by-script", "browser.authorize-in-frame",
                "browser.cookie-kept-back", "browser.secret-in-url", "ciba.undelivered",
                "client-document.name-missing", "client-keys.many", "client.basic-without-colon",
                "client.secret-not-encoded", "client.secret-twice", "client.web-origin-unlisted",
                "code.other-issuer-name", "consent.given-before", "details.elsewhere",
                "dpop.url-query", "exchange.other-audience", "exchange.without-openid",
                "id-token.not-asked-for", "jwt-bearer.unverified", "login.user-near",
                "logout.backchannel-failed", "logout.frontchannel-failed",
                "logout.id-token-hint-missing", "memory.store-full", "mfa.sent",
                "parameter.foreign", "parameter.misnamed", "parameter.value-misspelt",
                "passwordless.sent", "pkce.absent", "pushed-request.parameter-ignored",
                "redirect-uri.leaves-this-machine", "redirect-uri.not-public-https",
                "refresh-token.not-asked-for", "refresh-token.repeated", "refusal.foreign",
                "register.application-type-missing", "register.policy-ignored", "request.json-body",
                "request.proxy-not-trusted", "revoke.other-client", "revoke.unknown",
                "rule.applied", "scope.of-user", "scope.unknown", "signals.undelivered",
                "target.resource-missing", "target.scope-dropped", "tenant.made", "tls.handshake",
                "tls.suite", "tls.version",
                "value.empty-variable", "value.placeholder", "verified-claims.unknown-claim",
                "verified-claims.unlisted", "verified-claims.unmet",
            ])
        // A test with its own tenant has done nothing wrong.
        expect(common.filter { $0.defaultLevel == .ignore }.map(\.name), is: ["tenant.made"])
    }

    @Test(arguments: try Fixture.rows("catalog/diagnosis-catalog", as: (String, String?).self))
    func `leads to the section of an RFC`(section: String, url: String?) {
        expect(DiagnosisCode.url(of: section), is: url)
    }
}

/// Configurations name errors by their codes, from one list.
struct `The list of error codes` {
    @Test func `every code that the sources define is in the list`() throws {
        let sources = Fixture.root.deletingLastPathComponent().appending(path: "Sources")
        let files = try require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var defined: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("OAuthError") else { continue }
            let pattern =
                /static let \w+(?:: (?:OAuthError\.)?Code)? = (?:(?:OAuthError\.)?Code|Self|\.init)?\(\s*rawValue: "([^"]+)"/
            defined.formUnion(text.matches(of: pattern).map { String($0.1) })
        }
        expect(defined.count > 30)
        expect(Set(ProviderCatalog.allErrorCodes.map(\.rawValue)), is: defined)
        expect(ProviderCatalog.allErrorCodes.count, is: defined.count)
    }
}
