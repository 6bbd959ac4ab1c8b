import JOSE
import Locks

/// A private key in memory, or one that is parsed or made on first use: parsing all keys of the
/// binary would take half of the start-up time.
final class HeldKey: Sendable {
    enum Source: Sendable {
        case key(PrivateKey)
        case pem(String)
        case development
        case made(KeyKind)
    }

    let source: Source
    private let loaded: Lock<PrivateKey?>

    init(_ key: PrivateKey) {
        source = .key(key)
        loaded = Lock(key)
    }

    private init(_ source: Source) {
        self.source = source
        loaded = Lock(nil)
    }

    convenience init(pem: String) {
        self.init(.pem(pem))
    }

    convenience init(making kind: KeyKind) {
        self.init(.made(kind))
    }

    /// The RSA key of the binary.
    static let development = HeldKey(.development)

    var key: PrivateKey {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            guard let key = try? source.load() else {
                preconditionFailure("a key can be neither read from the binary nor made")
            }
            loaded = key
            return key
        }
    }

    var isUsed: Bool { used != nil }

    /// The key if it was needed already.
    var used: PrivateKey? {
        loaded.withLock { $0 }
    }

    /// Nil where its text cannot be read.
    var kind: KeyKind? {
        switch source {
        case .key(let key): key.kind
        case .pem(let pem): used?.kind ?? (try? PrivateKey(pem: pem))?.kind
        case .development: key.kind
        case .made(let kind): kind
        }
    }

    /// True if the first use takes long because a key is made for it.
    var isMadeLater: Bool {
        if case .made = source { !isUsed } else { false }
    }
}

private extension HeldKey.Source {
    func load() throws(CryptoError) -> PrivateKey {
        switch self {
        case .key(let key): key
        case .pem(let pem): try PrivateKey(pem: pem)
        case .development: try DevelopmentKey.load()
        case .made(let kind): try PrivateKey.generate(kind)
        }
    }
}
