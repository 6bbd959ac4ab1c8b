import FixtureSupport
import Pages
import Testing

struct `Texts of pages` {
    /// Text that comes from the caller or is a name in any language.
    static let foreign: Set<String> = [
        "WDJB-MJHT", "alice", "demo", "openid", "profile", "email", "name", "offline_access",
        "orders:read", "Alice Example", "bob", "Carol", "Acme &amp; Sons", "acme", "globex",
        "alice · alice@example.com", "bob@example.com", "carol · carol@example.com",
        "state is missing", "invalid_request", "redirect_uri_mismatch", "redirect_uri", "state",
        "redirect_uri is not registered for client demo", "RFC 6749 §3.1.2.3",
        "register it, or send http://localhost:3000/callback",
        "http://localhost:3000/callback⟨U+000A⟩", "{&quot;email_verified&quot;: false}",
        "{\n  &quot;vip&quot;: true\n}", "generic", "carol", "Alice Example · alice@example.com",
        "Carol · carol@example.com", "token_endpoint", "Demo Shop", "client_secrt", "Understudy",
        "acr", "amr", "amount", "12 EUR", "authorize", "token", "userinfo", "401", "auth0", "mcp",
        "zenith", "curl", "1.2.3",
    ]

    /// Tells addresses, copied settings and configured claims from texts.
    private static func isForeign(_ text: String) -> Bool {
        Self.foreign.contains(text) || ["http://", "ISSUER=", "{"].contains { text.hasPrefix($0) }
            || text.hasPrefix("c") && Int(text.dropFirst()) != nil
    }

    static let cases: [Case] = [
        Case("every text of a Japanese page is Japanese") {
            for (name, page) in Sample.all(.japanese) {
                for text in texts(page) where !isForeign(text) {
                    expect(text.unicodeScalars.contains(where: isJapanese), "\(text) in \(name)")
                }
            }
        },
        Case("every text of an English page is English") {
            for (name, page) in Sample.all(.english) {
                expect(!page.html.unicodeScalars.contains(where: isJapanese), "\(name)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: Language.all) func `a page says as much in each language`(language: Language) {
        for (english, other) in zip(Sample.all(.english), Sample.all(language)) {
            expect(
                Self.texts(english.page).count, is: Self.texts(other.page).count, "\(english.name)")
        }
    }

    @Test(arguments: [LoginProblem.wrongPassword, .unknownUser, .missingUsername])
    func `every problem is told in each language`(problem: LoginProblem) {
        let english = Self.texts(Sample.login(problem: problem, language: .english))
        let other = Self.texts(Sample.login(problem: problem, language: .japanese))
        expect(english.count, is: other.count)
        expect(Set(english).isDisjoint(with: other.filter { !Self.isForeign($0) }))
    }

    @Test(arguments: Language.all) func `a page names its language`(language: Language) {
        for (name, page) in Sample.all(language) {
            expect(page.html, contains: "<html lang=\"\(language.tag)\"", "\(name)")
            expect(page.language, is: language)
        }
    }

    /// The text between tags, trimmed, without empty parts and without parts in no language.
    private static func texts(_ page: Page) -> [String] {
        page.html.replacing(/(?s)<pre.*?<\/pre>|<code>.*?<\/code>|translate="no">[^<]*/, with: "")
            .split(separator: "<").compactMap { piece in
                let text = piece.drop { $0 != ">" }.dropFirst()
                let start = text.drop(while: \.isWhitespace)
                guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
                return String(start[...end])
            }
    }

    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        (0x3000...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
    }
}
