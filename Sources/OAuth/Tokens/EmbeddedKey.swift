import JOSE
import Locks

/// A private key that is part of the binary, loaded when it is first asked for: reading four of them
/// would take half of the start.
final class EmbeddedKey: Sendable {
    private let pem: String
    private let loaded = Lock<PrivateKey?>(nil)

    init(pem: String) {
        self.pem = pem
    }

    var key: PrivateKey {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            guard let key = try? PrivateKey(pem: pem) else {
                preconditionFailure("a key in the binary cannot be read")
            }
            loaded = key
            return key
        }
    }
}
