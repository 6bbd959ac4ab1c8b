import DomainSupport
import Testing

struct `A source of chance` {
    static let cases: [Case] = [
        Case("the same seed gives the same values in the same order") {
            let (left, right) = (Entropy(seed: 7), Entropy(seed: 7))
            let values = (0..<5).map { _ in left.token() }
            expect(values, is: (0..<5).map { _ in right.token() })
            expect(Set(values).count, is: 5)
        },
        Case("another seed gives other values") {
            expect(Entropy(seed: 7).bytes(16) != Entropy(seed: 8).bytes(16))
        },
        /// The reference output of SplitMix64 for the seed 1234567.
        Case("seeded values are those of SplitMix64 on every machine") {
            let entropy = Entropy(seed: 1_234_567)
            expect(entropy.bytes(8), is: littleEndian(6_457_827_717_110_365_317))
            expect(entropy.bytes(8), is: littleEndian(3_203_168_211_198_807_973))
        },
        Case("without a seed no two values are alike") {
            let (left, right) = (Entropy(), Entropy())
            expect(left.bytes(16) != right.bytes(16))
            expect(left.bytes(16) != left.bytes(16))
            expect(left.forked(for: "a").bytes(16) != left.forked(for: "a").bytes(16))
        },
        Case("what one tenant draws does not shift the values of another") {
            let calm = Entropy(seed: 7)
            let expected = calm.forked(for: "acme").token()

            let busy = Entropy(seed: 7)
            let acme = busy.forked(for: "acme")
            _ = busy.token()
            _ = busy.forked(for: "other").token()
            expect(acme.token(), is: expected)
            expect(busy.forked(for: "acme").token(), is: expected)
        },
        Case("tenants differ from each other and from the root") {
            let root = Entropy(seed: 7)
            let tokens = ["a", "b", "ab", "ba"].map { root.forked(for: $0).token() }
            expect(Set(tokens + [root.token()]).count, is: 5)
        },
        Case("no two callers at once get the same value") {
            let entropy = Entropy(seed: 7)
            let tokens = await withTaskGroup(of: String.self) { group in
                for _ in 0..<500 {
                    group.addTask { entropy.token() }
                }
                return await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            expect(tokens.count, is: 500)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [nil, 7] as [UInt64?], [0, 1, 7, 8, 9, 33])
    func `as many bytes come as were asked for`(seed: UInt64?, count: Int) {
        expect(Entropy(seed: seed).bytes(count).count, is: count)
    }

    @Test(arguments: [nil, 7] as [UInt64?], [(256, 43), (128, 22), (64, 11)])
    func `a token is base64url of its bits without padding`(
        seed: UInt64?, size: (bits: Int, length: Int)
    ) {
        let entropy = Entropy(seed: seed)
        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        for _ in 0..<50 {
            let token = entropy.token(bits: size.bits)
            expect(token.count, is: size.length)
            expect(alphabet.isSuperset(of: token))
        }
        expect(entropy.token().count, is: 43)
    }

    private static func littleEndian(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
