import JOSE
import Web

extension Understudy {
    /// A JWT that a request or its answer carried.
    public struct CarriedToken: Sendable, Hashable {
        /// The name of its parameter: `id_token`; `bearer` for one in the field `Authorization`,
        /// `dpop` for a proof.
        public let name: String
        /// True if the answer carried it, rather than the request.
        public let isAnswer: Bool
        public let header: JSONValue
        /// The claims; nil if the payload is no JSON object.
        public let claims: JSONValue?

        init(_ token: DecodedToken) {
            name = token.name
            isAnswer = token.place == "response"
            header = JSONValue(token.jws.header)
            claims = token.jws.claims.map(JSONValue.init)
        }
    }
}
