import FixtureSupport
import Foundation
import Testing

@testable import Pages

/// The articles inside the binary, as text, as pages and in a search.
struct `The articles inside` {
    private static let library = Library([])

    private static let page = DocumentsPage(
        of: library,
        at: ToolPlace(
            profile: "generic", tenant: nil, control: "/_understudy", home: "/", isServed: true),
        ui: Sample.ui())

    @Test(arguments: [
        ("a `<b>` & \\*", "<p>a <code>&lt;b&gt;</code> &amp; *</p>"),
        (
            "<script>x</script> <a href=\"javascript:x\">",
            """
            <p>&lt;script&gt;x&lt;/script&gt; &lt;a href=&quot;javascript:x&quot;&gt;</p>
            """
        ),
        ("**bold** and *not*", "<p><strong>bold</strong> and *not*</p>"),
        ("``a`b``", "<p><code>a`b</code></p>"), ("a<br>&lt;b", "<p>a<br>&lt;b</p>"),
        ("[Rules](Rules.md#Matches)", "<p><a href=\"/d/Rules#Matches\">Rules</a></p>"),
        ("[a `]`](https://a.example)", "<p>[a <code>]</code>](https://a.example)</p>"),
        ("[x](javascript:alert)", "<p>x</p>"), ("[x] (y)", "<p>[x] (y)</p>"),
        ("<doc:Rules>", "<p><a href=\"/d/Rules\">Rules</a></p>"),
        ("![A picture](page-home)", ""), ("<!-- generated: x -->", ""),
        (
            "## `a` or b?",
            "<h2 id=\"a-or-b\"><code>a</code> or b?</h2>"
        ),
        ("one\ntwo\n\nthree", "<p>one\ntwo</p>\n<p>three</p>"),
        ("- a\n  b\n- c", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>"),
        ("- a\n\n  b", "<ul>\n<li><p>a</p>\n<p>b</p></li>\n</ul>"),
        ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>"),
        ("> a\n> b", "<blockquote><p>a\nb</p></blockquote>"),
        (
            "```sh\n# <a>\n\n- b\n```\nc",
            "<pre tabindex=\"0\"><code># &lt;a&gt;\n\n- b</code></pre>\n<p>c</p>"
        ),
        (
            "| a | b |\n| --- | --- |\n| `x \\| y` | z |",
            """
            <div class="wide" tabindex="0"><table>
            <thead><tr><th scope="col">a</th>
            <th scope="col">b</th></tr></thead>
            <tbody>
            <tr><td><code>x | y</code></td>
            <td>z</td></tr>
            </tbody>
            </table></div>
            """
        ),
    ])
    func `are Markdown`(text: String, html: String) {
        expect(
            Markdown(folder: "/d/", library: Self.library).html(
                text.split(separator: "\n", omittingEmptySubsequences: false)
            ).text, is: html)
    }

    @Test(arguments: [
        ("pkce", "State, cookies and PKCE"), ("refresh ROTATION", "rotation"),
        ("AADSTS50011", "AADSTS50011"), ("rotaton", "rotation"), ("refresh rotetion", "rotation"),
    ])
    func `are searched, what is to be read first`(query: String, part: String) throws {
        let hits = Self.library.hits(of: query)
        expect(hits.count > 0 && hits.count <= 20)
        let first = try require(hits.first)
        expect((first.place + first.section.text).lowercased().contains(part.lowercased()))
        let page = Self.page.results(of: query).html
        expect(page, contains: "value=\"\(query)\"")
        expect(page, contains: "/_understudy/docs/\(first.article.name)#")
    }

    @Test func `say so where they say nothing`() {
        expect(Self.library.hits(of: "  ").isEmpty)
        expect(Self.page.results(of: "nosuchword").html, contains: "nosuchword")
    }
}
