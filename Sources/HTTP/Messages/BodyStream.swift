/// A body that is sent as it comes, until it ends or the peer goes.
package final class BodyStream: Sendable, Equatable {
    package let pieces: AsyncStream<[UInt8]>

    package init(_ pieces: AsyncStream<[UInt8]>) {
        self.pieces = pieces
    }

    package static func == (left: BodyStream, right: BodyStream) -> Bool {
        left === right
    }
}
