import HTTP
import OAuth

/// What the record knows of an exchange from its arrival.
final class ArrivedExchange: Sendable {
    let id: ExchangeID
    /// Its place in the order of arrivals in its record, from 1.
    let number: Int
    let place: Arrival
    /// On the tenant's clock.
    let time: Timestamp
    let request: PackedRequest
    let record: ExchangeRecord

    init(_ exchange: Exchange, _ id: ExchangeID, number: Int, at place: Arrival) {
        self.id = id
        self.number = number
        self.place = place
        time = exchange.server.now
        request = PackedRequest(exchange.request)
        record = exchange.context.record
    }
}
