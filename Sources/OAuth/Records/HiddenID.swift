import JOSE
import Text

/// The id of a token in the form of a provider's ids, which nobody but the server can read. Its
/// check bits tell it from an id that a test chose in the same form.
package struct HiddenID {
    private static let checkBytes = 3
    private static let idBytes = 10

    package let id: String
    private let bytes: [UInt8]

    /// Nil for an id that no server chose.
    package init?(_ id: String) {
        guard let generation = Generation(ofToken: id), let mark = Int(generation.mark, radix: 36),
            let number = id.parts(at: "_").dropFirst().first.flatMap({ UInt32($0) })
        else { return nil }
        self.id = id
        bytes = Self.bytes(of: Int(number), 4) + Self.bytes(of: mark, 6)
    }

    /// Reads a text; nil for one that no server chose.
    package init?(_ text: String, in form: TextPattern) {
        let replica = Replica(markedOn: text)?.mark ?? ""
        let whole = Self.checkBytes + Self.idBytes
        guard let carried = form.bytes(carriedBy: String(text.dropFirst(replica.count))),
            carried.count >= whole
        else { return nil }
        let check = Array(carried.prefix(Self.checkBytes))
        bytes = Self.masked(Array(carried[Self.checkBytes..<whole]), by: check)
        guard Self.check(of: bytes) == check else { return nil }
        let mark = String(Self.number(in: bytes.dropFirst(4)), radix: 36)
        let filled = String(repeating: "0", count: max(0, 8 - mark.utf8.count)) + mark
        id = "\(replica)token_\(Self.number(in: bytes.prefix(4)))_\(filled)"
    }

    /// Other bits of the digest fill what is left of the form.
    package func text(in form: TextPattern) -> String {
        let (check, digest) = (Self.check(of: bytes), Digest.sha256(bytes))
        let carried = check + Self.masked(bytes, by: check) + digest.dropFirst(Self.checkBytes)
        return (Replica(markedOn: id)?.mark ?? "") + form.text(carrying: carried)
    }
}

private extension HiddenID {
    static func check(of bytes: [UInt8]) -> [UInt8] {
        Array(Digest.sha256(bytes).prefix(checkBytes))
    }

    /// Ids that follow each other do not look like it.
    static func masked(_ bytes: [UInt8], by check: [UInt8]) -> [UInt8] {
        zip(bytes, Digest.sha256(check)).map { $0 ^ $1 }
    }

    static func bytes(of number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    static func number(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension TokenShape {
    /// The `jti` of the token with that id.
    func jti(ofToken id: String, grantType: String? = nil) -> String {
        let prefix = idPrefixes[grantType ?? ""] ?? idPrefixes[""] ?? ""
        return prefix + (idForm.flatMap { HiddenID(id)?.text(in: $0) } ?? id)
    }

    /// The id of the token with that `jti`, or the `jti` where no server chose it.
    func bareID(_ jti: String) -> String {
        let prefix = idPrefixes.values.first { !$0.isEmpty && jti.hasPrefix($0) }
        let text = String(jti.dropFirst(prefix?.count ?? 0))
        return idForm.flatMap { HiddenID(text, in: $0)?.id } ?? text
    }
}
