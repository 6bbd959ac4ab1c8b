import CAssets
import Text

/// The frame of every page: a curtain about the page's purpose, a stage for the actions, and a line
/// that names the server a stand-in.
struct Layout: Sendable {
    /// The title of the browser's window.
    let title: String
    let ui: Interface
    var policy = ContentSecurityPolicy()
    /// The script of the page, if its policy allows one.
    var scriptName = "form-post.js"

    /// A page whose curtain begins with its title.
    func titledPage(curtain: HTML? = nil, stage: HTML) -> Page {
        page(curtain: "\(["<h1>\(title)</h1>", curtain].compactMap { $0 })", stage: stage)
    }

    func page(curtain: HTML, stage: HTML) -> Page {
        var policy = self.policy
        if let picture = look.picture.flatMap(ContentSource.init(covering:)) {
            policy.images.append(picture)
        }
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title) · Understudy</title>
            <link rel="icon" type="image/svg+xml" href="\(ui.assets)/icon.svg">
            <link rel="stylesheet" href="\(ui.assets)/style.css">
            \(ownStyle)\(script)</head>
            <body\(layout)>
            <main>
            <header class="curtain">
            \([mark, brand, curtain].compactMap { $0 })
            </header>
            <div class="stage">
            \(stage)
            </div>
            </main>
            <footer>\(disclaimer)</footer>
            </body>
            </html>

            """
        return Page(html: html.text, contentSecurityPolicy: policy.header, language: ui.language)
    }
}

private extension Layout {
    var look: PageLook { ui.look }

    var layout: HTML { look.layout.map { " class=\"look \($0)\"" } ?? "" }

    var ownStyle: HTML {
        look.styleSheet.map { "<link rel=\"stylesheet\" href=\"\(ui.assets)/\($0)\">\n" } ?? ""
    }

    /// Understudy's own mark stands on its own curtain alone.
    var mark: HTML? {
        if let picture = look.picture {
            return "<img class=\"mark\" src=\"\(picture)\" alt=\"\" height=\"48\">"
        }
        guard look.layout == nil, look.name == nil else { return nil }
        return """
            <img class="mark" src="\(ui.assets)/icon.svg" alt="" width="48" height="48">
            """
    }

    var brand: HTML? { look.name.map { "<p class=\"brand\">\($0)</p>" } }

    var script: HTML {
        policy.runsScript ? "<script src=\"\(ui.assets)/\(scriptName)\" defer></script>\n" : ""
    }

    var disclaimer: String { ui.say("page.disclaimer", ["profile": ui.profile]) }
}

/// The browser's and the server's properties that every page needs.
package struct Interface: Sendable, Hashable {
    package let language: Language
    /// The path of the assets, without a slash at the end: `/_understudy/assets`.
    package let assets: String
    /// The name of the played profile.
    let profile: String
    let look: PageLook

    package init(
        language: Language, assets: String, profile: String, look: PageLook = PageLook()
    ) {
        self.language = language
        self.assets = assets
        self.profile = profile
        self.look = look
    }

    /// A phrase in the language of the page.
    func say(_ phrase: Phrase) -> String { language.say(phrase) }

    /// The text of a row in the language of the page and the wording of its look, its holes filled.
    func say(_ row: String, _ values: KeyValuePairs<String, any Filling> = [:]) -> String {
        language.say(Phrase(row, values, lines: look.wording.map { [$0] } ?? []))
    }
}

extension Interface {
    /// A page on which a user decides; its forms lead nowhere else.
    func decisionPage(_ title: String, curtain: HTML? = nil, stage: HTML) -> Page {
        let policy = ContentSecurityPolicy(formTargets: [.ownOrigin])
        return Layout(title: title, ui: self, policy: policy)
            .titledPage(curtain: curtain, stage: stage)
    }
}

/// A rendered page and its header fields.
package struct Page: Sendable, Hashable {
    /// The whole document, of type `text/html; charset=utf-8`.
    package let html: String
    /// The value of the `Content-Security-Policy` header field.
    package let contentSecurityPolicy: String
    /// The language of the page, for `Content-Language`.
    package let language: Language
}

/// An `http` or `https` URL for people to follow. Anything else, above all `javascript:`, is
/// refused.
struct WebLink: Sendable, Hashable {
    let url: String
    let source: ContentSource

    init?(_ url: String?) {
        guard let url, url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        let start = url.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
        guard let source = ContentSource(covering: url) else { return nil }
        self.url = url
        self.source = source
    }
}

/// A file that the pages load, inside the binary.
package struct Asset: Sendable, Hashable {
    package let name: String
    package let mediaType: String
    package let bytes: [UInt8]
    /// A strong entity tag in its quotes (RFC 9110 §8.8.3).
    package let etag: String

    package static let all = EmbeddedFile.list(understudy_assets).map {
        Asset($0.name, Array($0.text.utf8))
    }

    package static func named(_ name: String) -> Asset? { all.first { $0.name == name } }
}

extension Asset {
    package init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        mediaType =
            name.hasSuffix(".js")
            ? "text/javascript; charset=utf-8"
            : name.hasSuffix(".css") ? "text/css; charset=utf-8" : "image/svg+xml"
        self.bytes = bytes
        etag = EntityTag.strong(of: bytes)
    }
}
