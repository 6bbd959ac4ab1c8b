import HTTP
import OAuth

/// What the record keeps of an exchange that was answered.
package final class ExchangeAnswer: Sendable {
    package let response: Response
    package let milliseconds: Double
    /// The ids of the rules that changed the answer.
    package let rules: [String]
    private let packed: PackedRequest
    let record: ExchangeRecord

    /// From now on the facts of the exchange look into the request no more.
    init(_ response: Response, to exchange: Exchange, milliseconds: Double) {
        self.response = response
        self.milliseconds = milliseconds
        rules = exchange.context.actingRules
        packed = PackedRequest(exchange.request)
        record = exchange.context.record
        record.learn { $0.forgetMessage() }
    }
}

extension ExchangeAnswer {
    var request: Request { packed.request }

    var isRefusal: Bool {
        record.read { $0.error != nil } || response.status.code >= 400
    }

    /// An estimate of the bytes that it keeps.
    var bytes: Int { Self.ownBytes + packed.byteCount + response.body.bytes.capacity }

    /// The facts, the object itself, and the fields of the response.
    private static let ownBytes = 1_500
}
