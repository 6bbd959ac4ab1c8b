/// Sends one request to another host and returns the response, bounded in time and size, without
/// following redirects. The domain knows no sockets, so this is injected.
package typealias Outbound =
    @Sendable (OutboundRequest) async throws(OutboundError) -> OutboundResponse

package struct OutboundRequest: Sendable, Equatable {
    /// `GET` or `POST`.
    package var method: String
    /// An absolute http or https URL.
    package var url: String
    /// Further header fields, in order. The sender refuses those that no message may have.
    package var fields: [OutboundField]
    package var contentType: String?
    package var body: [UInt8]

    package init(
        _ method: String, _ url: String, fields: [OutboundField] = [], contentType: String? = nil,
        body: [UInt8] = []
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.contentType = contentType
        self.body = body
    }
}

package struct OutboundResponse: Sendable, Equatable {
    package var status: Int
    package var contentType: String?
    package var cacheControl: String?
    package var body: [UInt8]

    package init(
        status: Int, contentType: String? = nil, cacheControl: String? = nil, body: [UInt8] = []
    ) {
        self.status = status
        self.contentType = contentType
        self.cacheControl = cacheControl
        self.body = body
    }
}

/// The reason why there is no answer, as a phrase that may be shown: "the connection was refused".
package struct OutboundError: Error, Sendable, Equatable {
    package let reason: String
    /// True if all the time that a request may take has passed.
    package let isLate: Bool

    package init(_ reason: String, isLate: Bool = false) {
        self.reason = reason
        self.isLate = isLate
    }
}

/// A header field of a request to another host (RFC 9110 §5).
package struct OutboundField: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The other hosts that a tenant may talk to: the `outbound` member of the configuration.
package enum OutboundReach: String, Sendable, CaseIterable, Codable {
    /// Only this machine, so that no client can make Understudy call into a network.
    case loopback
    case any
}
