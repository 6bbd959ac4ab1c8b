/// The time for which an answer is held back: always the same, or drawn for each answer.
enum DelayTime: Sendable, Equatable {
    case fixed(milliseconds: Int)
    /// Any time from the lower to the upper end is as likely as another.
    case uniform(milliseconds: ClosedRange<Int>)
    /// Half of the delays are shorter than the median, and a few are much longer, as on real
    /// networks.
    case lognormal(median: Double, sigma: Double)

    /// No answer is held back longer.
    static let mostMilliseconds = 600_000

    func drawn(from entropy: Entropy) -> Duration {
        switch self {
        case .fixed(let milliseconds): .milliseconds(milliseconds)
        case .uniform(let range):
            duration(
                Double(range.lowerBound)
                    + entropy.fraction * Double(range.upperBound - range.lowerBound))
        case .lognormal(let median, let sigma):
            duration(median * exponential(sigma * entropy.deviation))
        }
    }
}

private extension DelayTime {
    func duration(_ milliseconds: Double) -> Duration {
        .microseconds(Int(min(milliseconds, Double(Self.mostMilliseconds)) * 1000))
    }

    /// e to the power of an exponent, which is small here, without libm: the same on every machine.
    func exponential(_ exponent: Double) -> Double {
        let part = exponent / 1024
        var term = 1.0
        var power = 1.0
        for index in 1...8 {
            term *= part / Double(index)
            power += term
        }
        for _ in 0..<10 { power *= power }
        return power
    }
}
