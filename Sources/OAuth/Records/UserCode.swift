import Locks
import Members
import Text

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

extension UserCode: MemorySized {
    package var heapBytes: Int { code.heapBytes }
}

extension State {
    package var userCodes: Expiring<UserCode, SecretDigest> {
        store(of: .nobody, atMost: 10_000, isIssued: true)
    }
    package var userCodeAttempts: AttemptLimit {
        part { AttemptLimit(clock: $0, most: 50, within: 600) }
    }
}

/// A device code's record, stored under the digest of the code and kept for a while after use or
/// expiry, so that a late poll learns why it fails (RFC 8628 §3.5).
package struct IssuedDeviceCode: Sendable, Codable {
    package let clientID: String
    /// The code that a person enters; it is good for one decision.
    package let userCode: UserCode
    package var approval: Approval
}

extension IssuedDeviceCode: MemorySized {
    package var heapBytes: Int { clientID.heapBytes + approval.heapBytes }
}

extension State {
    package var deviceCodes: Expiring<SecretDigest, IssuedDeviceCode> {
        store(of: .user { $1.approval.approver }, atMost: 10_000, isIssued: true)
    }
}

extension IssuedDeviceCode: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { approval.expires }
    package var expires: Timestamp { approval.expires }
}

/// Limits the wrong guesses of each sender in a span of time (RFC 8628 §5.1). A limit for all
/// senders together would let any page lock everybody out.
package final class AttemptLimit: StatePart {
    package struct Failures: Sendable, Codable {
        let sender: SecretDigest
        var start: Timestamp
        var count = 0
    }

    private let clock: WallClock
    private let most: Int
    private let span: Seconds
    /// The number of senders to remember; the one whose span began first is forgotten first.
    private let capacity: Int
    private let failures = Lock<[SecretDigest: Failures]>([:])

    package init(clock: WallClock, most: Int, within span: Seconds, capacity: Int = 1000) {
        self.clock = clock
        self.most = most
        self.span = span
        self.capacity = capacity
    }

    /// Runs `attempt` unless too many of the sender's failed.
    ///
    /// - Throws: `error` when `attempt` was not run.
    package func guarding<Result>(
        _ sender: SecretDigest, refusal error: OAuthError, _ attempt: () -> Result?
    ) throws(OAuthError) -> Result? {
        let now = clock.now
        let isAdmitted = failures.withLock { failures in
            makeRoom(for: sender, in: &failures)
            var own = failures[sender] ?? Failures(sender: sender, start: now)
            if now - own.start >= span || now < own.start {
                own = Failures(sender: sender, start: now)
            }
            // Counted before the outcome is known, so that concurrent attempts cannot slip through.
            own.count += 1
            failures[sender] = own
            return own.count <= most
        }
        guard isAdmitted else { throw error }
        let result = attempt()
        if result != nil {
            failures.withLock { failures in
                failures[sender]?.count -= 1
                if failures[sender]?.count == 0 { failures[sender] = nil }
            }
        }
        return result
    }

    /// The failures, with their senders.
    package var content: [Failures] {
        failures.withLock { Array($0.values) }.ordered { $0.sender.text }
    }

    package func restore(_ content: [Failures]) {
        failures.withLock { failures in
            for sender in content { failures[sender.sender] = sender }
        }
    }

    private func makeRoom(for sender: SecretDigest, in failures: inout [SecretDigest: Failures]) {
        guard failures.count >= capacity, failures[sender] == nil,
            let oldest = failures.min(by: { $0.value.start < $1.value.start })
        else { return }
        failures[oldest.key] = nil
    }
}
