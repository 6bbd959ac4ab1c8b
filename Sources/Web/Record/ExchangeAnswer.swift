import HTTP
import OAuth
import Platform

/// An answered exchange of the record, in one allocation with the head of its request.
///
/// `@unchecked Sendable`: it never changes once made, and its parts are `Sendable`.
package struct ExchangeAnswer: @unchecked Sendable {
    private let content: ManagedBuffer<Content, UInt8>

    private struct Content: Sendable {
        let record: ExchangeRecord
        let headBytes: Int
        let requestBody: [UInt8]
        let leftOutBytes: Int
        let response: Response
        let milliseconds: Double
        let rules: [String]
    }

    init(_ response: Response, to exchange: Exchange, milliseconds: Double) {
        content = withUnsafeTemporaryAllocation(byteCount: PackedHead.usualSize, alignment: 1) {
            room in
            let size = PackedHead.write(exchange.request, into: room)
            return .create(minimumCapacity: size) { content in
                content.withUnsafeMutablePointerToElements {
                    let place = UnsafeMutableRawBufferPointer(start: $0, count: size)
                    if size > room.count {
                        _ = PackedHead.write(exchange.request, into: place)
                    } else {
                        place.copyMemory(from: UnsafeRawBufferPointer(rebasing: room.prefix(size)))
                    }
                }
                let body = exchange.request.body.prefix(Self.mostBodyBytes)
                return Content(
                    record: exchange.context.record, headBytes: size,
                    // The array of a body grew as it arrived, and may have spare room for as much
                    // again.
                    requestBody: body.withUnsafeBufferPointer(Array.init),
                    leftOutBytes: exchange.request.body.count - body.count,
                    response: response, milliseconds: milliseconds,
                    rules: exchange.context.actingRules)
            }
        }
    }
}

extension ExchangeAnswer {
    /// Prefetches the memory needed when the answer is dropped.
    func prefetch() {
        Prefetch.object(content, bytes: MemoryLayout<Content>.size)
    }

    /// Prefetches the memory that the content refers to, after `prefetch` has loaded the content
    /// itself.
    func prefetchParts() {
        content.withUnsafeMutablePointerToHeader {
            $0.pointee.record.prefetch()
            $0.pointee.response.fields.prefetch()
        }
    }

    package var response: Response { content.header.response }
    package var milliseconds: Double { content.header.milliseconds }

    /// The ids of the rules that changed the answer.
    package var rules: [String] { content.header.rules }

    var record: ExchangeRecord { content.header.record }

    var request: Request {
        content.withUnsafeMutablePointers { content, head in
            PackedHead.request(
                UnsafeRawBufferPointer(start: head, count: content.pointee.headBytes),
                body: content.pointee.requestBody)
        }
    }

    /// The number of bytes at the end of the request's body that were not kept.
    var leftOutBytes: Int { content.header.leftOutBytes }

    /// No real request is longer, and the record must hold many such bodies.
    private static let mostBodyBytes = 32_768

    /// Its estimated size in bytes.
    var bytes: Int {
        Self.ownBytes + content.header.headBytes + content.header.requestBody.count
            + content.header.response.body.bytes.capacity
    }

    /// The size of the facts, other parts of fixed size, and the fields of the response.
    private static let ownBytes = 1_500
}
