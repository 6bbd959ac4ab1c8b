import Platform

/// A request that passed through a proxy, and its answer.
package struct ProxiedExchange: Sendable {
    /// The fields and the body of a message.
    package struct Message: Sendable {
        package let fields: Fields
        package private(set) var body: [UInt8]
        /// The number of bytes at the end of the body that were not kept.
        package private(set) var leftOut = 0

        private static let mostBytes = 524_288

        package init(_ fields: Fields, body: [UInt8] = []) {
            self.fields = fields
            self.body = body
        }

        mutating func keep(_ bytes: [UInt8]) {
            let room = max(0, Self.mostBytes - body.count)
            body += bytes.prefix(room)
            leftOut += max(0, bytes.count - room)
        }
    }

    /// Milliseconds since 1970.
    package let started: Int
    package var milliseconds = 0
    package let method: String
    package let url: String
    package var request: Message
    /// nil if none came.
    package var status: Int?
    package var answer = Message([:])
    /// The reason why none came.
    package var failure: String?

    package init(at started: Int, _ method: String, _ url: String, _ request: Message) {
        self.started = started
        self.method = method
        self.url = url
        self.request = request
    }
}

extension ProxiedExchange {
    /// A document that this process itself asks for.
    package static func fetched(
        _ url: String, trusting trust: OutgoingTrust
    ) async throws(OutgoingError) -> ProxiedExchange {
        let client = OutgoingClient(reach: .any, trust: trust)
        var exchange = ProxiedExchange(
            at: SystemClock.secondsSince1970 * 1000, "GET", url, Message([:]))
        let answer = try await client.send(OutgoingRequest(.get, url))
        exchange.status = answer.status.code
        exchange.answer = Message(answer.fields, body: answer.body)
        return exchange
    }
}
