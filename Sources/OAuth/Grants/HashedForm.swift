import JOSE
import Text

/// A form that clients hash by mistake instead of the characters of the verifier that they send.
struct HashedForm: Sendable {
    /// Its name, in words that follow "the hash of".
    let words: Phrase
    private let bytes: @Sendable (_ verifier: String) -> [UInt8]?

    /// Returns true if a challenge was made from this form of a verifier.
    func made(_ challenge: CodeChallenge, from verifier: String) -> Bool {
        guard let bytes = bytes(verifier) else { return false }
        return Base64URL.encode(Digest.sha256(bytes)) == challenge.value
    }
}

extension HashedForm {
    static let all: [HashedForm] = [
        HashedForm(words: .words("bytes-code-verifier-encodes-base64url")) {
            Base64URL.decode($0)
        },
        HashedForm(words: .words("bytes-code-verifier-encodes-hex")) { $0.bytesOfHexadecimal },
        HashedForm(words: .words("code-verifier-base64url")) {
            Array(Base64URL.encode(Array($0.utf8)).utf8)
        },
        HashedForm(words: .words("code-verifier-hex")) { Array(Array($0.utf8).hexadecimal.utf8) },
        HashedForm(words: .words("code-verifier-line-feed-end")) { Array("\($0)\n".utf8) },
        HashedForm(words: .words("code-verifier-quotation-marks")) { Array("\"\($0)\"".utf8) },
        HashedForm(words: .words("code-verifier-padding-base64")) {
            Array($0.utf8) + Array(repeating: .ascii("="), count: (4 - $0.utf8.count % 4) % 4)
        },
        HashedForm(words: .words("code-verifier-standard-base64")) {
            $0.utf8.map { [.ascii("-"): .ascii("+"), .ascii("_"): .ascii("/")][$0] ?? $0 }
        },
        HashedForm(words: .words("code-verifier-utf-16")) {
            $0.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        },
        HashedForm(words: .words("code-verifier-lower-case")) { Array($0.lowercased().utf8) },
        HashedForm(words: .words("hash-code-verifier")) { Digest.sha256(Array($0.utf8)) },
        HashedForm(words: .words("hex-digits-hash-code-verifier")) {
            Array(Digest.sha256(Array($0.utf8)).hexadecimal.utf8)
        },
        HashedForm(words: .words("code-challenge")) {
            Array(CodeChallenge(verifier: $0).value.utf8)
        },
    ]
}
