import HTTP
import JOSE
import OAuth

extension Understudy {
    /// A request that the provider sent to a client or another host.
    public struct SentRequest: Sendable, Hashable, Identifiable {
        public let id: String
        /// In seconds since 1970 on the provider's clock.
        public let time: Int
        public let purpose: Purpose
        public let method: String
        public let url: String
        /// The header fields that it had beyond those of every request, by names in lower case; the
        /// first value of each name.
        public let headers: [String: String]
        /// The JSON of its body, or the parameters of a form; nil where it has none.
        public let body: JSONValue?
        /// The id of the request that caused it; nil where none did.
        public let cause: String?
        /// The status that it was answered with; nil where it was not.
        public let status: Int?
        /// Why there is no answer; nil where there is one.
        public let failure: String?

        /// What it was for.
        public enum Purpose: String, Sendable, CaseIterable {
            /// OpenID Connect Back-Channel Logout.
            case backChannelLogout = "backchannel_logout"
            /// OpenID Connect Front-Channel Logout, where no browser was there to load the page.
            case frontChannelLogout = "frontchannel_logout"
            /// The keys or the request object of a client.
            case document
            /// OpenID Connect Core §8.1.
            case sectorIdentifier = "sector_identifier"
            /// An event of a user, for a server of the client.
            case notification
            /// A decision of a user, or the tokens that it gives (CIBA Core §10).
            case ciba
            /// A security event for a receiver (RFC 8935).
            case signal
        }
    }
}

extension Understudy.SentRequest {
    init(_ sent: OAuth.SentRequest) {
        id = "out_\(sent.number)"
        time = sent.time.seconds
        purpose = Purpose(rawValue: sent.purpose.rawValue) ?? .document
        method = sent.request.method
        url = sent.request.url
        headers = Dictionary(
            sent.request.fields.map { ($0.name.lowercased(), $0.value) },
            uniquingKeysWith: { first, _ in first })
        body = Self.body(sent.request.body)
        cause = sent.cause?.text
        switch sent.answer {
        case .success(let response): (status, failure) = (response.status, nil)
        case .failure(let error): (status, failure) = (nil, error.reason)
        }
    }

    private static func body(_ bytes: [UInt8]) -> Understudy.JSONValue? {
        guard !bytes.isEmpty else { return nil }
        if let json = try? JSON(parsing: bytes) { return Understudy.JSONValue(json) }
        let pairs = Form.decode(bytes).map { ($0.name, Understudy.JSONValue.string($0.value)) }
        return .object(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }
}
