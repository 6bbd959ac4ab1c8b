import HAR
import JOSE
import OAuth
import Text

/// The recorded answer to a request beside this server's.
struct Comparison: Sendable {
    let step: ArchivedStep
    /// The response that the provider finally sent to its client.
    let reply: AuthorizationReply?
    let there: AnswerView
    let here: AnswerView
    let findings: [Finding]

    /// True if exactly one of them is a refusal or missing.
    var isOther: Bool { there["status"] != here["status"] || there["place"] != here["place"] }

    /// The beginnings of places that are in a body.
    static let ofBody = ["member ", "key ", "kid "]

    /// Tells whether a place is in something that one of them lacks as a whole.
    private func isPart(of place: String) -> Bool {
        let words = place.words
        guard words.count > 2, words[0] == "member" || words[0] == "parameter" else { return false }
        let whole = "\(words[0]) \(words[1])"
        return (there[whole] == nil) != (here[whole] == nil)
    }

    /// The visible parts that only one of them has, or that differ.
    var differences: [Difference] {
        let isOther = isOther
        let isUnread = step.exchange.answer?.isBodyMissing == true
        return Set(there.observed.keys).union(here.observed.keys).sorted().compactMap { place in
            let (theirs, mine) = (there[place], here[place])
            // Proxies add fields, and each server has some of its own.
            if place.hasPrefix("field "), theirs == nil || isOther { return nil }
            if isOther, !["status", "member error", "place", "parameter error"].contains(place) {
                return nil
            }
            if isUnread, Self.ofBody.contains(where: place.hasPrefix) { return nil }
            if isPart(of: place) { return nil }
            if theirs == .removed || mine == .removed || theirs == mine { return nil }
            return Difference(place: place, there: theirs, here: mine)
        }
    }
}

struct Difference: Sendable {
    /// For example `member expires_in`, `member id_token claim email`.
    let place: String
    let there: ObservedAnswer?
    let here: ObservedAnswer?
}

/// The form of a random text: its alphabets and the lengths of its parts.
struct TextForm: Sendable, Equatable {
    /// The characters between the dots, in the words of a pattern: `32 hex`.
    let parts: [(length: Int, alphabet: String)]
    let length: Int
    private let isUUID: Bool

    /// nil if the text is no token.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(Self.isOfToken) else { return nil }
        parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
            (part.utf8.count, Self.alphabet(of: part))
        }
        length = text.utf8.count
        isUUID = text.isUUID && text == text.lowercased()
    }

    /// The alphabets of all parts.
    var name: String { isUUID ? "UUID" : parts.map(\.alphabet).joined(separator: ".") }

    /// A pattern as in profiles: `<32 hex>.<22 base64url>`.
    var pattern: String {
        if isUUID { return Self.uuid }
        return parts.map { part in
            let whole = String(
                repeating: "<\(Self.most) \(part.alphabet)>", count: part.length / Self.most)
            let rest = part.length % Self.most
            return rest > 0 ? whole + "<\(rest) \(part.alphabet)>" : whole
        }.joined(separator: ".")
    }

    static let uuid = "<8 hex>-<4 hex>-4<3 hex>-a<3 hex>-<12 hex>"

    /// The number of bits that a text of the pattern carries.
    var bits: Int {
        let bits = ["digits": 3, "hex": 4, "alphanumeric": 5, "base64url": 6]
        return isUUID ? 120 : parts.reduce(0) { $0 + $1.length * (bits[$1.alphabet] ?? 0) }
    }

    /// The longest run in a pattern.
    private static let most = 256

    static func == (one: TextForm, other: TextForm) -> Bool { one.pattern == other.pattern }

    private static func isOfToken(_ byte: UInt8) -> Bool {
        byte.isBase64URL || "./~+=|*:".utf8.contains(byte)
    }

    private static func alphabet(of part: Substring) -> String {
        let bytes = part.utf8
        // A few characters may be of any alphabet by chance.
        let isShort = bytes.count < 6
        if !isShort, bytes.allSatisfy(\.isDigit) { return "digits" }
        if !isShort, bytes.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }) {
            return "hex"
        }
        if bytes.allSatisfy({ $0.isDigit || (0x61...0x7a).contains($0) }) { return "alphanumeric" }
        return "base64url"
    }
}
