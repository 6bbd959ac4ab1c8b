import Expectations
import Testing
import Text

struct `A row` {
    @Test func `has a section, flags and lines`() throws {
        let row = try #require(TextRow.named("pkce.absent"))
        expect(row.section, is: "RFC 9700 §2.1.1")
        #expect(TextRow.has("warn", "pkce.absent") && TextRow.has("permittable", "pkce.absent"))
        #expect(!TextRow.has("war", "pkce.absent") && !TextRow.has("warn", "pkce.method-plain"))
        expect(row.lines.map(\.names), is: [["required"], [], []])
        expect(row.lines.map(\.isRemedy), is: [false, false, true])
        #expect(row.lines.allSatisfy { $0.translations["ja"] != nil })
    }

    @Test(arguments: ["pkce", "pkce.", "pkce.abs", "pkce.absent.", "", ".", "words", "no.such"])
    func `has its whole name`(name: String) { #expect(TextRow.named(name) == nil) }

    @Test func `of a family stands among the others of it`() {
        let names = TextRow.family("tool-page").map(\.nameInFamily)
        expect(names.first, is: "pages")
        expect(TextRow.family("tool").isEmpty && TextRow.family("").isEmpty)
    }

    @Test func `shows a value in quotes as messages do, and a missing one by a line without it`() {
        let known: Phrase = .words("alike", ["meant": "a\nb", "difference": Phrase.words("port")])
        expect(known.text, is: "did you mean 'a%0Ab'? It differs only in the port")
        let pattern: Phrase = .words("alike", ["meant": nil as String?, "pattern": "x*"])
        expect(pattern.text, is: "the * of 'x*' is taken literally: list each whole URI")
    }

    @Test func `is told without the values that are not known`() {
        let row = TextRow.named("client.secret-wrong")
        expect(
            row?.told(isRemedy: true).first,
            is: "compare it with client_secret in the configuration")
        #expect(TextRow.named("redirect-uri.mismatch")?.told(isRemedy: true).count == 6)
    }
}

struct `A name in camel case` {
    @Test(arguments: [
        ("id", "id"), ("clientID", "client_id"), ("redirectURIWasSent", "redirect_uri_was_sent"),
        ("PassedFactor", "passed_factor"), ("CIBARequest", "ciba_request"), ("_0", "_0"),
        ("dpopNonces", "dpop_nonces"), ("already_snake", "already_snake"),
    ])
    func `is put into snake case`(name: String, snake: String) {
        #expect(name.snakeCase == snake)
    }
}
