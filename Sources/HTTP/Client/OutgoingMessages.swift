/// A request that this process sends to another host.
package struct OutgoingRequest: Sendable {
    package let method: Method
    /// An absolute URL; its fragment is not sent (RFC 9110 §4.2.5).
    package let url: String
    /// Further fields, besides those that frame the request.
    package let fields: Fields
    package let contentType: String?
    package let body: [UInt8]

    package init(
        _ method: Method, _ url: String, fields: Fields = [:], contentType: String? = nil,
        body: [UInt8] = []
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.contentType = contentType
        self.body = body
    }
}

/// The answer of another host.
package struct OutgoingResponse: Sendable {
    package let status: Status
    package let fields: Fields
    package let body: [UInt8]
}

/// The reason why there is no answer, as a phrase without a full stop.
package struct OutgoingError: Error, Sendable, Equatable {
    package let reason: String
    /// True if the client's time-out has passed.
    package let isLate: Bool

    static let late = OutgoingError("no answer came in time", isLate: true)

    package init(_ reason: String, isLate: Bool = false) {
        self.reason = reason
        self.isLate = isLate
    }
}

/// The hosts that a client may talk to.
package enum OutgoingReach: Sendable {
    /// This machine: 127.0.0.0/8, ::1, localhost and names below it (RFC 6761 §6.3).
    case loopback
    case any
}
