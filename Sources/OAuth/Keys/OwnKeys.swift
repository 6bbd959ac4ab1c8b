import JOSE
import Locks

/// The keys that one tenant has alone. They are made once, so that the tenant has the same ones
/// however often it begins anew.
package final class OwnKeys: Sendable {
    private let source: KeySource
    private let made = Lock<[SigningKey]?>(nil)

    package init(_ source: KeySource) {
        self.source = source
    }

    /// The keys. The first call may take half a second, see `make`.
    package var signingKeys: [SigningKey] {
        made.withLock { made in
            if let made { return made }
            guard let keys = try? source.signingKeys() else {
                preconditionFailure("a key of a tenant cannot be made")
            }
            made = keys
            return keys
        }
    }

    /// Makes the keys apart from the requests that wait.
    package func make(on worker: (any TaskExecutor)?) async {
        await Task.detached(executorPreference: worker) { _ = self.signingKeys }.value
    }
}
