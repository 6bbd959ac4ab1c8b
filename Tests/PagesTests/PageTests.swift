import FixtureSupport
import Pages
import Testing

struct `Pieces of HTML` {
    @Test(arguments: try Fixture.rows("markup/html", as: (String, String).self))
    func `text from outside is escaped`(value: String, expected: String) {
        let html: HTML = "<p title=\"\(value)\">\(value)</p>"
        expect(html.text, is: "<p title=\"\(expected)\">\(expected)</p>")
    }

    @Test func `markup is taken as it is`() {
        let inner: HTML = "<b>\("<")</b>"
        expect(("<p>\(inner)</p>" as HTML).text, is: "<p><b>&lt;</b></p>")
    }

    @Test func `pieces stand on lines of their own`() {
        let items = ["a", "b"].map { "<li>\($0)</li>" as HTML }
        expect(("<ul>\(items)</ul>" as HTML).text, is: "<ul><li>a</li>\n<li>b</li></ul>")
    }

    @Test(arguments: [(true, "<input required>"), (false, "<input>")])
    func `a piece under a condition is kept or dropped`(condition: Bool, expected: String) {
        expect(("<input\(" required", if: condition)>" as HTML).text, is: expected)
    }
}

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
        (Sample.formPost(), "script-src 'self'; img-src 'self'; form-action http://localhost:3000"),
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

struct `The assets of pages` {
    @Test(arguments: Language.all) func `every asset a page names exists`(language: Language) {
        for (name, page) in Sample.all(language) {
            let names = page.html.split(separator: "\"")
                .filter { $0.hasPrefix(Sample.assets) }
                .map { String($0.dropFirst(Sample.assets.count + 1)) }
            expect(names, contains: "style.css", "\(name)")
            for asset in names { expect(Asset.named(asset) != nil, "\(asset) in \(name)") }
        }
    }

    static let cases: [Case] = [
        Case("every module that a script imports exists") {
            for asset in Asset.all {
                let text = String(decoding: asset.bytes, as: UTF8.self)
                for found in text.matches(of: /from "\.\/([^"]+)"/) {
                    expect(Asset.named(String(found.1)) != nil, "\(found.1) in \(asset.name)")
                }
            }
        },
        Case("assets are named by the path they are served under") {
            let page = FormPostPage(
                target: "https://a.example/", fields: [], clientName: "A",
                ui: Interface(
                    language: .english, assets: "/acme/_understudy/assets", profile: "generic")
            ).render()
            expect(page.html.ranges(of: "\"/acme/_understudy/assets/").count, is: 4)
            expect(page.html, lacks: "\"/_understudy")
        },
        Case("the assets weigh less than 200 KB") {
            expect(Asset.all.reduce(0) { $0 + $1.bytes.count } < 200_000)
            expect(Asset.all.allSatisfy { !$0.bytes.isEmpty })
        },
        Case("entity tags tell contents apart") {
            expect(Set(Asset.all.map(\.etag)).count, is: Asset.all.count)
        },
        Case("nothing is loaded from outside") {
            for asset in Asset.all {
                let text = String(decoding: asset.bytes, as: UTF8.self)
                    .replacing("http://www.w3.org/2000/svg", with: "")
                let isStyle = asset.name.hasSuffix(".css")
                for needle in ["http:", "https:"] + (isStyle ? ["url(", "@import"] : ["import("]) {
                    expect(!text.contains(needle), "\(needle) in \(asset.name)")
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("style.css", "text/css; charset=utf-8"), ("icon.svg", "image/svg+xml"),
        ("form-post.js", "text/javascript; charset=utf-8"),
        ("signed-out.js", "text/javascript; charset=utf-8"),
        ("check-session.js", "text/javascript; charset=utf-8"),
    ])
    func `an asset is served by its media type`(name: String, mediaType: String) {
        expect(Asset.named(name)?.mediaType, is: mediaType)
    }

    @Test(arguments: ["", "style", "STYLE.CSS", "../style.css", "/style.css", "style.css/"])
    func `no other name finds an asset`(name: String) { expect(Asset.named(name), is: nil) }

    @Test(arguments: Asset.all) func `an entity tag is strong and quoted`(asset: Asset) {
        let digits = asset.etag.dropFirst().dropLast()
        expect(asset.etag, is: "\"\(digits)\"")
        expect(digits.count == 16 && digits.allSatisfy(\.isHexDigit))
    }
}
