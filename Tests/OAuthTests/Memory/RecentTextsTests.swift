import Expectations
import Testing

@testable import OAuth

struct `What was given out last` {
    private let texts = RecentTexts()
    private let text = "0123456789abcdefghijklmnopqrstuvwxyz"

    init() {
        texts.note(text, .code, to: "app", at: .start)
    }

    @Test func `is known by its beginning and by its end`() throws {
        let start = try require(texts.whole(of: String(text.prefix(16))))
        expect(start.lacksEnd && start.entry.length == 36 && start.entry.clientID == "app")
        let end = try require(texts.whole(of: String(text.suffix(20))))
        expect(!end.lacksEnd)
    }

    @Test func `is not known by too few characters, by its middle or whole`() {
        for piece in [String(text.prefix(15)), String(text.dropFirst(3).prefix(20)), text] {
            expect(texts.whole(of: piece) == nil)
        }
    }

    @Test func `is forgotten after 256 others`() {
        for number in 0..<256 {
            texts.note("\(number) is another text of some length", .code, to: "b", at: .start)
        }
        expect(texts.whole(of: String(text.prefix(20))) == nil)
    }
}
