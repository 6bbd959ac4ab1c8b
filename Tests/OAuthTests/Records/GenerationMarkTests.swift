import Expectations
import OAuth
import Testing

struct `The generation of a tenant` {
    @Test(
        arguments: [
            ("token_1_abcd1234", "abcd1234"), ("token_4294967295_00000000", "00000000"),
            ("token_1_abcd123", nil), ("token_1_abcd12345", nil), ("token_1_ABCD1234", nil),
            ("token__abcd1234", nil), ("token_x_abcd1234", nil), ("token_1_abcd1234_", nil),
            ("refresh_1_abcd1234", nil), ("", nil), ("orders_42", nil),
        ] as [(String, String?)])
    func `is read off the ids that a server gives`(id: String, mark: String?) {
        expect(Generation(ofToken: id)?.mark, is: mark)
    }

    @Test func `follows from the seed and the generation before, and takes nothing from either`() {
        let entropy = Entropy(seed: 3)
        let first = Generation(entropy)
        let second = Generation(after: first, entropy)
        expect(first, is: Generation(Entropy(seed: 3)))
        expect(second, is: Generation(after: first, entropy))
        expect(first != second)
        expect(first != Generation(Entropy(seed: 4)))
        expect(Generation(Entropy()) != Generation(Entropy()))
        expect(entropy.token(), is: Entropy(seed: 3).token())
    }

    @Test func `does not make its tokens remembered at a greater price`() {
        expect(MemoryLayout<IssuedAccessToken>.size <= 40)
        expect(MemoryLayout<IssuedRefreshToken>.size <= 88)
    }
}
