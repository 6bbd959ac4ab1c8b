import Expectations
import Pages
import Testing

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
        Case("the assets weigh less than 150 KB") {
            expect(Asset.all.reduce(0) { $0 + $1.bytes.count } < 150_000)
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
    func `no other name finds an asset`(name: String) {
        expect(Asset.named(name), is: nil)
    }

    @Test(arguments: Asset.all) func `an entity tag is strong and quoted`(asset: Asset) {
        let digits = asset.etag.dropFirst().dropLast()
        expect(asset.etag, is: "\"\(digits)\"")
        expect(digits.count == 16 && digits.allSatisfy(\.isHexDigit))
    }
}
