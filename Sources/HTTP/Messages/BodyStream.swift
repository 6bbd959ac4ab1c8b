/// A body that is sent as it comes, until it ends or the peer goes. The connection asks for a piece
/// once the peer has taken the one before, so that a slow peer holds no more than one.
package final class BodyStream: Sendable, Equatable {
    private let piece: @Sendable () async -> [UInt8]?

    /// - Parameter piece: returns the next bytes, on the queue of the connection; nil at the end,
    ///   and soon after its task is cancelled. It is not called again before it has returned.
    package init(_ piece: @escaping @Sendable () async -> [UInt8]?) {
        self.piece = piece
    }

    /// The next bytes; nil at the end.
    package func next() async -> [UInt8]? { await piece() }

    package static func == (left: BodyStream, right: BodyStream) -> Bool {
        left === right
    }
}
