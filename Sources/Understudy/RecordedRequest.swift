import HTTP
import JOSE
import OAuth
import Web

/// An exchange with the provider, as its record has it.
public struct RecordedRequest: Sendable {
    /// The name of the exchange, which its answer carries as `Understudy-Request`.
    public let id: String
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
    public let user: String?
    public let grantType: String?
    /// nil while the request waits for its answer.
    public let status: Int?
    /// The error that it was refused with; nil where it was not.
    public let error: String?
    /// What was found about it, right or wrong.
    public let diagnoses: [Diagnosis]
    /// The JSON of the answer; nil where it has another form.
    public let answer: JSONValue?

    /// A finding.
    public struct Diagnosis: Sendable, Hashable {
        /// `pkce.mismatch`.
        public let code: String
        public let problem: String
        public let remedy: String
        /// The section that says so.
        public let section: String
    }
}

extension RecordedRequest {
    init(_ exchange: RecordedExchange) {
        let facts = exchange.facts
        let request = exchange.request
        id = exchange.id.text
        method = request.method.rawValue
        path = request.path
        endpoint = facts.endpoint.map { Endpoint($0.rawValue) }
        parameters = Dictionary(exchange.parameters, uniquingKeysWith: { first, _ in first })
        headers = Dictionary(
            request.fields.map { ($0.name.text.lowercased(), $0.value) },
            uniquingKeysWith: { first, _ in first })
        clientID = facts.clientIDs.first
        user = facts.userNames.last
        grantType = facts.grantType
        status = exchange.answer?.response.status.code
        error = facts.error?.rawValue
        diagnoses = facts.findings.map {
            Diagnosis(
                code: $0.code.name, problem: $0.problem, remedy: $0.remedy,
                section: $0.code.section)
        }
        answer = exchange.answer?.response.jsonBody.map(JSONValue.init)
    }
}
