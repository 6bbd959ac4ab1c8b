extension Understudy {
    /// An exchange in the provider's record, with all secrets.
    public struct RecordedRequest: Sendable, Identifiable {
        /// The name of the exchange, which its answer carries in the field `Understudy-Request`.
        public let id: String
        /// The time of its arrival, in seconds since 1970 on the provider's clock.
        public let time: Int
        public let method: String
        public let path: String
        /// The requested endpoint; nil if the path led to none.
        public let endpoint: Endpoint?
        /// The parameters of query and body; the first value of each name.
        public let parameters: [String: String]
        /// The header fields, by lower-case names; the first value of each name.
        public let headers: [String: String]
        /// The client, verified or named by the request.
        public let clientID: String?
        /// The username.
        public let user: String?
        public let grantType: String?
        /// The scope to be granted, values separated by spaces.
        public let scope: String?
        public let audience: [String]
        /// The values of its header `Understudy-Tag`.
        public let tags: [String]
        /// The id of the ``Flow`` that it belongs to; nil for none.
        public let flow: String?
        /// The status of the answer; nil until it is there.
        public let status: Int?
        /// The error code of a refusal; nil without one.
        public let error: String?
        /// The outcome; nil until the answer is there.
        public let outcome: Outcome?
        /// The findings about it, whether it was accepted or refused.
        public let diagnoses: [Diagnosis]
        /// The header fields of the answer, by lower-case names; the first value of each name.
        public let answerHeaders: [String: String]
        /// The JSON of the answer; nil for another form.
        public let answer: JSONValue?
        /// The JWTs in the request and its answer.
        public let tokens: [CarriedToken]
        /// The issued tokens and codes, by their names in a token response: `access_token`.
        public let issued: [String]
        /// The ids of the rules that changed the answer.
        public let rules: [String]
        /// The duration of the answer, in real time; nil until it is there.
        public let duration: Duration?
    }

    /// A finding about a request.
    public struct Diagnosis: Sendable, Hashable {
        /// The code: `pkce.mismatch`.
        public let code: String
        public let problem: String
        public let remedy: String
        /// The section of a specification that states the rule.
        public let section: String
    }
}
