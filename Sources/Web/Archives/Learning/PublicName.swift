import OAuth
import Text

/// A provider's name for a claim, a scope value or a member, as far as it may be told: clients
/// depend on such names, so a plain word stays, without the host in it.
struct PublicName: Sendable {
    let text: String

    init(_ name: String, _ words: TellableWords) {
        if words.knows(name) {
            text = name
        } else if let host = URI(name)?.host, name.contains(text: "://") {
            let path = name.halves(around: host)?.after.prefix { $0 != "?" && $0 != "#" } ?? ""
            let plain = path.split(separator: "/").map { Self.isPlain($0) ? String($0) : "name" }
            text = "https://names.example/" + plain.joined(separator: "/")
        } else {
            text = Self.isPlain(name) ? name : "name_\(name.utf8.count)"
        }
    }

    /// Tells a word from an id.
    static func isPlain(_ name: some StringProtocol) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, first.isLetter || first == .ascii("_"), bytes.count <= 64,
            bytes.allSatisfy({ $0.isLetter || $0.isDigit || "_-.:".utf8.contains($0) })
        else { return false }
        return bytes.count { $0.isDigit } < 4
    }
}
