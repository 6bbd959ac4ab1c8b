import JOSE
import Locks

/// A private key in memory, or one in the binary that is parsed on first use: parsing all of them
/// would take half of the start-up time.
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
