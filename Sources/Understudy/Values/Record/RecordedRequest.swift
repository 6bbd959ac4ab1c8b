extension Understudy {
    /// An exchange with the provider, as its record has it, with all secrets.
    public struct RecordedRequest: Sendable, Identifiable {
        /// The name of the exchange, which its answer carries as `Understudy-Request`.
        public let id: String
        /// When it arrived, in seconds since 1970 on the provider's clock.
        public let time: Int
        public let method: String
        public let path: String
        /// nil where the path led to none.
        public let endpoint: Endpoint?
        /// The parameters of query and body; the first value of each name.
        public let parameters: [String: String]
        /// The header fields, by names in lower case; the first value of each name.
        public let headers: [String: String]
        /// The client, verified or named by the request.
        public let clientID: String?
        /// The username.
        public let user: String?
        public let grantType: String?
        /// The scope to be granted, with spaces between the values.
        public let scope: String?
        public let audience: [String]
        /// The values of its header `Understudy-Tag`.
        public let tags: [String]
        /// The id of the ``Flow`` that it belongs to; nil for none.
        public let flow: String?
        /// The status of the answer; nil while the request waits for it.
        public let status: Int?
        /// The error that it was refused with; nil where it was not.
        public let error: String?
        /// nil while the request waits for its answer.
        public let outcome: Outcome?
        /// What was found about it, right or wrong.
        public let diagnoses: [Diagnosis]
        /// The header fields of the answer, by names in lower case; the first value of each name.
        public let answerHeaders: [String: String]
        /// The JSON of the answer; nil where it has another form.
        public let answer: JSONValue?
        /// The JWTs that it carried, and those that the answer did.
        public let tokens: [CarriedToken]
        /// What was issued, by the names of a token response: `access_token`.
        public let issued: [String]
        /// The ids of the rules that changed the answer.
        public let rules: [String]
        /// How long the answer took, in real time; nil while the request waits for it.
        public let duration: Duration?
    }

    /// A finding about a request.
    public struct Diagnosis: Sendable, Hashable {
        /// `pkce.mismatch`.
        public let code: String
        public let problem: String
        public let remedy: String
        /// The section that says so.
        public let section: String
    }
}
