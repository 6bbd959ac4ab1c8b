import Members

/// The code that a person copies from a device to a browser (RFC 8628 §6.1): eight consonants that
/// are hard to confuse and spell nothing, at some providers with a digit, after the name of the
/// replica if there is one.
package struct UserCode: Hashable, Sendable {
    private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let digits = Array("23456789")

    private let code: String

    /// Reads a typed code, ignoring case, hyphens and spaces; nil for anything else.
    package init?(typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        let text = typed.uppercased().filter { $0 != "-" && $0 != " " }
        let length = Self.length(of: text)
        let replica = text.dropLast(length).lowercased()
        guard text.suffix(length).count == length,
            text.suffix(length).prefix(8).allSatisfy(Self.letters.contains),
            replica.isEmpty || Replica.flaw(in: replica) == nil
        else { return nil }
        code = text
    }

    /// Draws a code with all letters equally likely.
    ///
    /// - Parameter hasDigit: whether a digit follows, which tells longer codes from others.
    init(_ entropy: Entropy, hasDigit: Bool = false) {
        let replica = entropy.replica?.name.uppercased() ?? ""
        var text = replica
        while text.count < replica.count + 8 {
            let byte = Int(entropy.bytes(1)[0])
            guard byte < 256 - 256 % Self.letters.count else { continue }
            text.append(Self.letters[byte % Self.letters.count])
        }
        if hasDigit { text.append(Self.digits[Int(entropy.bytes(1)[0]) % Self.digits.count]) }
        code = text
    }

    private static func length(of text: String) -> Int {
        text.last.map(digits.contains) == true ? 9 : 8
    }

    /// The replica that issued it; nil for a server that was alone.
    var replica: Replica? {
        let length = Self.length(of: code)
        return code.count > length ? Replica(named: code.dropLast(length).lowercased()) : nil
    }

    /// The code as shown: `WDJB-MJHT`, or `R1-WDJB-MJHT`.
    package var shown: String {
        let mark = replica.map { $0.name.uppercased() + "-" } ?? ""
        let letters = code.suffix(Self.length(of: code))
        return "\(mark)\(letters.prefix(4))-\(letters.dropFirst(4))"
    }

    /// The code in the form of providers that do not split it: `WDJBMJHT`.
    var unsplit: String {
        (replica.map { $0.name.uppercased() + "-" } ?? "") + code.suffix(Self.length(of: code))
    }
}

extension UserCode: TextCodable {
    package static let example = "WDJB-MJHT"
    package static let noun = "a user code like WDJB-MJHT"
    package var text: String { shown }
    package init?(text: String) { self.init(typed: text) }
}

extension UserCode: Weighed {
    package var heapBytes: Int { code.heapBytes }
}

extension State {
    package var userCodes: Expiring<UserCode, SecretDigest> {
        store(atMost: 10_000, isIssued: true)
    }
    package var userCodeAttempts: AttemptLimit {
        part { AttemptLimit(clock: $0, most: 50, within: 600) }
    }
}
