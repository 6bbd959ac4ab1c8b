import DomainSupport
import Testing

@testable import OAuth

struct `The time of a delay` {
    static let cases: [Case] = [
        Case("is the stated one, and draws nothing") {
            let entropy = Entropy(seed: 7)
            expect(DelayTime.fixed(milliseconds: 250).drawn(from: entropy), is: .milliseconds(250))
            expect(entropy.bytes(8), is: Entropy(seed: 7).bytes(8))
        },
        Case("is spread evenly between two ends") {
            let delays = drawn(.uniform(milliseconds: 100...200))
            expect(delays.allSatisfy { (100..<200).contains($0) })
            expect((148..<152).contains(delays.reduce(0, +) / Double(delays.count)))
        },
        Case("is shorter than the median as often as longer") {
            let delays = drawn(.lognormal(median: 100, sigma: 0.5)).sorted()
            expect((97..<103).contains(delays[delays.count / 2]))
            // A normal distribution has 15.9 percent beyond one deviation on either side.
            expect((58..<63).contains(delays[delays.count * 159 / 1_000]))
            expect((160..<170).contains(delays[delays.count * 841 / 1_000]))
        },
        Case("is ten minutes at most") {
            let delays = drawn(.lognormal(median: 600_000, sigma: 5))
            expect(delays.max(), is: 600_000)
            expect(delays.allSatisfy { $0 >= 0 })
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (DelayTime.uniform(milliseconds: 100...200), [184_004, 111_093, 100_846]),
        (.uniform(milliseconds: 5...5), [5_000, 5_000, 5_000]),
        (.lognormal(median: 100, sigma: 0.5), [129_721, 223_673, 79_004]),
        (.lognormal(median: 100, sigma: 0), [100_000, 100_000, 100_000]),
    ])
    func `is the same in each run with a seed`(time: DelayTime, microseconds: [Int]) {
        let entropy = Entropy(seed: 7)
        let drawn = (0..<3).map { _ in time.drawn(from: entropy) }
        expect(drawn, is: microseconds.map { .microseconds($0) })
    }

    /// The delays in milliseconds.
    private static func drawn(_ time: DelayTime) -> [Double] {
        let entropy = Entropy(seed: 7)
        return (0..<10_000).map { _ in time.drawn(from: entropy) / .milliseconds(1) }
    }
}
