import CAssets
import Text

/// The English texts of a code's findings. The binary has each text once, as a key of the
/// translations; a file of hashes assigns them to codes.
package struct CodeTexts: Sendable, Equatable {
    package let causes: [String]
    package let remedies: [String]

    package init(causes: [String], remedies: [String]) {
        self.causes = causes
        self.remedies = remedies
    }

    /// The texts of a code; nil for an unknown one.
    package init?(of code: String) {
        let start = "\(code) "
        guard let file = understudy_findings else { return nil }
        let line = String(cString: file).split(separator: "\n").first { $0.hasPrefix(start) }
        guard
            let halves = line?.dropFirst(start.count).split(
                separator: "/", omittingEmptySubsequences: false)
        else { return nil }
        let texts = Self.texts
        let found = halves.map { half in
            half.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap { texts[$0] } }
        }
        guard found.count == 2 else { return nil }
        (causes, remedies) = (found[0], found[1])
    }

    /// The line of the file for a code.
    package func line(for code: String) -> String {
        let halves = [causes, remedies].map { texts in
            texts.map { String(Self.hash($0), radix: 16) }.joined(separator: " ")
        }
        return "\(code) \(halves[0])/\(halves[1])"
    }
}

private extension CodeTexts {
    /// Each language has all texts.
    static let texts = Dictionary(
        Language.japanese.translations().rows.map { (hash($0.key), $0.key) },
        uniquingKeysWith: { first, _ in first })

    /// FNV-1a.
    static func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
