import HTTP
import Locks
import Text

extension BodyStream {
    /// A body followed by blanks, which are never all in memory.
    convenience init(_ body: [UInt8], padding: Int) {
        let rest = Lock((body: body, blanks: padding))
        self.init {
            rest.withLock { rest in
                let body = rest.body
                rest.body = []
                if !body.isEmpty { return body }
                let count = min(rest.blanks, 65_536)
                rest.blanks -= count
                return count == 0 ? nil : [UInt8](repeating: .space, count: count)
            }
        }
    }
}
