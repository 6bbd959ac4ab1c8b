import Locks
import Members
import Text

/// The secret of a tenant that its pairwise subject identifiers come from (OpenID Connect Core §8.1).
/// It is made for the first of them, since most tenants never need one.
package final class PairwiseSalt: Sendable {
    private let make: @Sendable () -> [UInt8]
    private let made = Lock<[UInt8]?>(nil)

    init(_ make: @escaping @Sendable () -> [UInt8]) {
        self.make = make
    }

    var bytes: [UInt8] {
        made.withLock { made in
            let bytes = made ?? make()
            made = bytes
            return bytes
        }
    }
}

extension PairwiseSalt: TextCodable {
    package static let example = "c2FsdA"
    package static let noun = "bytes in base64url"
    package var text: String { Base64URL.encode(bytes) }

    package convenience init?(text: String) {
        guard let bytes = Base64URL.decode(text) else { return nil }
        self.init { bytes }
    }
}
