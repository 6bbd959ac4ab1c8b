import JOSE
import Members

/// A key that nobody has needed yet stays one that is read or made on first use.
extension HeldKey: SavedObject {
    static let savedList = "keys"

    static let layout = SavedLayout<HeldKey> { layout in
        let jwk = layout.member("jwk") { $0.readKey }
        let pem = layout.member("pem") { $0.unreadPEM }
        let kind = layout.member("make") { $0.kindToMake }
        return { part in
            switch (part[jwk], part[pem], part[kind]) {
            case (let key?, nil, nil): HeldKey(key)
            case (nil, let pem?, nil): HeldKey(pem: pem.text)
            case (nil, nil, let kind?): HeldKey(making: kind)
            default: nil
            }
        }
    }

    private var readKey: PrivateKey? {
        if case .development = source { key } else { used }
    }

    private var unreadPEM: UnreadKey? {
        guard !isUsed, case .pem(let text) = source else { return nil }
        return UnreadKey(text: text)
    }

    private var kindToMake: KeyKind? {
        guard !isUsed, case .made(let kind) = source else { return nil }
        return kind
    }
}

/// A private key in PEM that can be read.
private struct UnreadKey: Saved {
    let text: String

    func save(_ saving: Saving) -> JSON { .string(text) }

    static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> UnreadKey? {
        guard let text = String.restore(written, &members) else { return nil }
        do throws(CryptoError) {
            _ = try PrivateKey(pem: text)
            return UnreadKey(text: text)
        } catch {
            members.report(Flaw(error.problem), at: written.path)
            return nil
        }
    }
}

extension PrivateKey: Saved {
    package func save(_ saving: Saving) -> JSON { jwk }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Self? {
        do throws(CryptoError) {
            return try Self(jwk: written.json)
        } catch {
            members.report(Flaw(error.problem), at: written.path)
            return nil
        }
    }
}

extension KeyKind: SavedText {
    package static let savedNoun = "RSA-2048, P-256, P-384, P-521 or Ed25519"

    package var savedText: String {
        switch self {
        case .rsa(let bits): "RSA-\(bits)"
        case .ec(let curve): curve.rawValue
        case .ed25519: "Ed25519"
        }
    }

    package init?(savedText: String) {
        if savedText == "Ed25519" {
            self = .ed25519
        } else if let curve = Curve(rawValue: savedText) {
            self = .ec(curve)
        } else if savedText.hasPrefix("RSA-"), let bits = Int(savedText.dropFirst(4)),
            (2048...8192).contains(bits)
        {
            self = .rsa(bits: bits)
        } else {
            return nil
        }
    }
}
