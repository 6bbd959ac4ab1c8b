import Expectations
import FixtureSupport
import Pages
import Testing

struct `The content security policy` {
    static let start = "default-src 'none'; style-src 'self'; "
    static let end = "; frame-ancestors 'none'; base-uri 'none'"

    @Test(arguments: [
        (Sample.login(), "script-src 'self'; img-src 'self'"),
        (Sample.login(users: []), "img-src 'self'"),
        (
            Sample.login(client: Sample.furnishedClient),
            "script-src 'self'; img-src 'self' https://shop.example"
        ),
        (Sample.error(), "img-src 'self'"),
        (Sample.signedOut(), "img-src 'self'"),
        (Sample.consent(), "img-src 'self'"),
        (Sample.consent(client: Sample.furnishedClient), "img-src 'self' https://shop.example"),
        (
            Sample.signedOut(frames: Sample.frames),
            "script-src 'self'; img-src 'self'; frame-src https://a.example http://localhost:3000"
        ),
        (
            Sample.signedOut(continueURL: nil, frames: Sample.frames),
            "img-src 'self'; frame-src https://a.example http://localhost:3000"
        ),
        (Sample.device(.approved), "img-src 'self'; form-action 'self'"),
        (
            Sample.formPost(),
            "script-src 'self'; img-src 'self'; form-action http://localhost:3000"
        ),
    ])
    func `each page may load and send what it needs`(page: Page, middle: String) {
        expect(page.contentSecurityPolicy, is: Self.start + middle + Self.end)
    }

    @Test(arguments: try Fixture.rows("frame/content-security-policy", as: (String, String).self))
    func `a form target is covered by its origin or scheme`(target: String, source: String) {
        let answer = Sample.formPost(target: target).contentSecurityPolicy
        expect(answer, contains: "form-action \(source); frame")
        let login = Sample.login(formTargets: [target]).contentSecurityPolicy
        expect(login, contains: "form-action 'self' \(source); frame")
    }

    @Test(arguments: ["", "/cb", "no scheme", "1a:b", "a b:c", "ä:b"])
    func `a target without a scheme adds no source`(target: String) {
        let login = Sample.login(formTargets: [target]).contentSecurityPolicy
        expect(login, contains: "form-action 'self'; frame")
    }

    @Test func `an answer without a target leads nowhere`() {
        let policy = Sample.formPost(target: "/relative").contentSecurityPolicy
        expect(policy, contains: "form-action 'none'; frame")
    }

    @Test func `a client may be let redirect the answer onwards`() {
        let page = FormPostPage(
            target: "http://localhost:3000/callback", fields: [], clientName: "Demo",
            allowsOnwardRedirects: true, ui: Sample.ui()
        ).render()
        expect(page.contentSecurityPolicy, lacks: "form-action")
    }

    @Test(arguments: Language.all)
    func `nothing in a page needs more than the policy gives`(language: Language) {
        for (name, page) in Sample.all(language) {
            expect(page.html, lacks: " style=", "\(name)")
            expect(page.html, lacks: "<style", "\(name)")
            expect(!page.html.contains(/\son[a-z]+=/), "\(name)")
            let runsScript = page.contentSecurityPolicy.contains("script-src")
            expect(page.html.contains(/<script [^>]*src=/), is: runsScript, "\(name)")
            expect(page.html, lacks: "<script>", "\(name)")
        }
    }
}
