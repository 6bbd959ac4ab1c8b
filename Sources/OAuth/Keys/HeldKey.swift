import JOSE
import Locks

/// A private key in memory, or one that is parsed or made on first use: parsing all keys of the
/// binary would take half of the start-up time.
final class HeldKey: Sendable {
    fileprivate enum Source: Sendable {
        case key(PrivateKey)
        case pem(String)
        case made(KeyKind)
    }

    private let source: Source
    private let loaded: Lock<PrivateKey?>

    init(_ key: PrivateKey) {
        source = .key(key)
        loaded = Lock(key)
    }

    init(pem: String) {
        source = .pem(pem)
        loaded = Lock(nil)
    }

    init(making kind: KeyKind) {
        source = .made(kind)
        loaded = Lock(nil)
    }

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

    var isUsed: Bool {
        loaded.withLock { $0 != nil }
    }

    /// Whether the first use takes long: a key is made for it.
    var isMadeLater: Bool {
        if case .made = source { !isUsed } else { false }
    }
}

private extension HeldKey.Source {
    func load() throws(CryptoError) -> PrivateKey {
        switch self {
        case .key(let key): key
        case .pem(let pem): try PrivateKey(pem: pem)
        case .made(let kind): try PrivateKey.generate(kind)
        }
    }
}
