import JOSE
import Locks

/// A private key at hand, or one in the binary that is read when it is first asked for: reading all
/// of those would take half of the start.
final class HeldKey: Sendable {
    private let pem: String
    private let loaded: Lock<PrivateKey?>

    init(_ key: PrivateKey) {
        pem = ""
        loaded = Lock(key)
    }

    init(pem: String) {
        self.pem = pem
        loaded = Lock(nil)
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
