import Expectations
import OAuth
import Testing

struct `The pattern of a text` {
    @Test(
        arguments: [
            ("plain", "plain"), ("<4 hex>", "[0-9a-f]{4}"), ("a<2-3 lower>.", "a[a-z]{2,3}\\."),
            ("<22 base64url>", "[A-Za-z0-9_-]{22}"), ("<3 digits>", "[0-9]{3}"),
            ("<8 alphanumeric>", "[a-z0-9]{8}"), ("<b>", "<b>"), ("<0 hex>", "<0 hex>"),
            ("<3-2 hex>", "<3-2 hex>"), ("<4 runes>", "<4 runes>"), ("a<2", "a<2"),
        ])
    func `a pattern is runs of characters, and what stands for itself`(
        pattern: String, shape: String
    ) throws {
        let entropy = Entropy(seed: 3)
        for _ in 0..<50 {
            let text = entropy.text(in: TextPattern(pattern))
            try expect(text.wholeMatch(of: Regex(shape)) != nil, "\(text)")
        }
    }

    @Test func `each length of a run comes up, and without a pattern it is 256 bits`() {
        let entropy = Entropy(seed: 3)
        let lengths = Set((0..<100).map { _ in entropy.text(in: "<4-6 lower>").count })
        expect(lengths, is: [4, 5, 6])
        expect(entropy.text(in: nil).count, is: 43)
    }
}
