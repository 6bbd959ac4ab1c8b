import HTTP
import JOSE
import OAuth
import Text

extension Understudy {
    /// A request that the provider sent to a client or another host.
    public struct SentRequest: Sendable, Hashable, Identifiable {
        public let id: String
        /// The time in seconds since 1970 on the provider's clock.
        public let time: Int
        public let purpose: Purpose
        public let method: String
        public let url: String
        /// The header fields beyond those of every request, by lower-case names; the first value of
        /// each name.
        public let headers: [String: String]
        /// The JSON of its body, or the parameters of a form; nil without a body.
        public let body: JSONValue?
        /// The id of the request that caused it; nil if none did.
        public let cause: String?
        /// The status of the answer; nil without an answer.
        public let status: Int?
        /// The reason why there is no answer; nil if there is one.
        public let failure: String?

        /// The purpose of a sent request.
        public enum Purpose: String, Sendable, CaseIterable {
            /// A logout token (OpenID Connect Back-Channel Logout).
            case backChannelLogout = "backchannel_logout"
            /// A front-channel logout page that no browser was there to load (OpenID Connect
            /// Front-Channel Logout).
            case frontChannelLogout = "frontchannel_logout"
            /// A request for the keys or the request object of a client.
            case document
            /// A request for a sector identifier document (OpenID Connect Core §8.1).
            case sectorIdentifier = "sector_identifier"
            /// An event of a user, for a server of the client.
            case notification
            /// A user's decision, or the tokens that it grants (CIBA Core §10).
            case ciba
            /// A security event for a receiver (RFC 8935).
            case signal
        }

        init(_ sent: OAuth.SentRequest) {
            id = "out_\(sent.number)"
            time = sent.time.seconds
            purpose = Purpose(rawValue: sent.purpose.rawValue) ?? .document
            method = sent.request.method
            url = sent.request.url
            headers = Dictionary(
                firsts: sent.request.fields.map { ($0.name.lowercased(), $0.value) })
            body = Self.body(sent.request.body)
            cause = sent.cause?.text
            switch sent.answer {
            case .success(let response): (status, failure) = (response.status, nil)
            case .failure(let error): (status, failure) = (nil, error.reason)
            }
        }

        private static func body(_ bytes: [UInt8]) -> JSONValue? {
            guard !bytes.isEmpty else { return nil }
            if let json = try? JSON(parsing: bytes) { return JSONValue(json) }
            let pairs = Form.decode(bytes).map { ($0.name, JSONValue.string($0.value)) }
            return .object(Dictionary(firsts: pairs))
        }
    }
}
