import DomainSupport
import Testing

@testable import OAuth

struct `Secrets that begin alike` {
    @Test func `are found as if each were looked for at every place`() {
        var words = Words()
        for count in 1...200 {
            let secrets = Set((0..<count).map { _ in words.next(12...18) }).sorted()
            let names = Set(stride(from: 5, to: secrets.count, by: 8).map { secrets[$0] })
            let parts: [String] = [
                words.next(1...20), words.one(of: secrets), " ", words.next(8...11) + "…",
                String(words.one(of: secrets).prefix(words.number(in: 9...14))) + "…",
                words.next(1...6), words.one(of: secrets), words.one(of: secrets),
            ]
            for start in parts.indices {
                let text = parts[start...].joined()
                expect(
                    SecretIndex.hidden(
                        in: text, "-", by: [SecretIndex(secrets)], unless: { names.contains($0) }),
                    is: plainlyHidden(in: text, secrets, names))
            }
        }
    }

    /// Each of its places begins like all secrets.
    @Test(.timeLimit(.minutes(1))) func `cost a text no more than its length allows`() {
        let index = SecretIndex(
            stride(from: 400, to: 4_000, by: 12).map { String(repeating: "a", count: $0) + "A1!" })
        for (text, shown) in [
            ("x \(String(repeating: "a", count: 4_090)) b", "x -"),
            ("x \(String(repeating: "a", count: 400))A1! b", "x - b"), ("xaaaaaaaab", "xaaaaaaaab"),
        ] {
            expect(
                SecretIndex.hidden(in: text, "-", by: [index], unless: { _ in false }), is: shown)
        }
    }
}

private extension `Secrets that begin alike` {
    func plainlyHidden(in text: String, _ secrets: [String], _ names: Set<String>) -> String {
        var (shown, rest) = ("", text[...])
        while let first = rest.first {
            let cut = rest.prefix { $0 != "…" }
            let next = secrets.first { $0 >= cut }
            let isCut =
                cut.count >= 12
                && next.map { $0.hasPrefix(cut) && !names.contains($0) } == true
            let whole = secrets.filter { rest.hasPrefix($0) && !names.contains($0) }
            let length = isCut ? cut.count : whole.map(\.count).max() ?? 0
            shown += length > 0 ? "-" : String(first)
            rest = rest.dropFirst(max(length, 1))
        }
        return shown
    }
}

/// Words of two letters, the same in each run.
private struct Words {
    private var seed: UInt64 = 1

    mutating func number(in range: ClosedRange<Int>) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(seed >> 33) % range.count
    }

    mutating func next(_ lengths: ClosedRange<Int>) -> String {
        String(
            (0..<number(in: lengths)).map { _ -> Character in number(in: 0...1) == 0 ? "a" : "b" })
    }

    mutating func one(of texts: [String]) -> String { texts[number(in: 0...texts.count - 1)] }
}
