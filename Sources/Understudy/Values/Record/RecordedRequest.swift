import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Text
import Web

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

        init(_ exchange: RecordedExchange) {
            let facts = exchange.facts
            let request = exchange.request
            let response = exchange.answer?.response
            id = exchange.id.text
            time = exchange.arrival.seconds
            method = request.method.rawValue
            path = request.path
            endpoint = facts.endpoint.map { Endpoint($0.rawValue) }
            parameters = Dictionary(firsts: exchange.parameters)
            headers = Self.texts(of: request.fields)
            clientID = facts.clientIDs.first
            user = facts.userNames.last
            grantType = facts.grantType
            scope = facts.scope?.text
            audience = facts.audience
            tags = facts.tags
            flow = facts.flowID?.flowName
            status = response?.status.code
            error = facts.error?.rawValue
            outcome = exchange.outcome.flatMap { Outcome(rawValue: $0.rawValue) }
            diagnoses = facts.findings.map(Diagnosis.init)
            answerHeaders = response.map { Self.texts(of: $0.fields) } ?? [:]
            answer = response?.jsonBody.map(JSONValue.init)
            tokens = exchange.tokens.map(CarriedToken.init)
            issued = facts.artefacts.map(\.name)
            rules = exchange.answer?.rules ?? []
            duration = exchange.answer.map { .milliseconds($0.milliseconds) }
        }

        private static func texts(of fields: Fields) -> [String: String] {
            Dictionary(firsts: fields.map { ($0.name.text.lowercased(), $0.value) })
        }
    }

    /// A finding about a request.
    public struct Diagnosis: Sendable, Hashable {
        /// The code: `pkce.mismatch`.
        public let code: String
        public let problem: String
        public let remedy: String
        /// The section of a specification that states the rule.
        public let section: String

        init(_ finding: OAuth.Finding) {
            code = finding.code.name
            problem = finding.problem
            remedy = finding.remedy
            section = finding.code.section
        }
    }

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

    /// The requests of one login, from the authorization request to the last use of its tokens, or
    /// of one grant without a login.
    public struct Flow: Sendable, Identifiable {
        public let id: String
        /// The requests, the oldest first.
        public let requests: [RecordedRequest]

        public var clientID: String? { requests.lazy.compactMap(\.clientID).first }
        /// The username.
        public var user: String? { requests.lazy.compactMap(\.user).first }
        /// The outcome of its latest request.
        public var outcome: Outcome? { requests.last?.outcome }

        init(_ flow: RecordedFlow) {
            id = flow.id
            requests = flow.exchanges.map(RecordedRequest.init)
        }
    }

    /// A finding about requests that were accepted nevertheless.
    public struct Warning: Sendable {
        public let diagnosis: Diagnosis
        /// The number of requests with it.
        public let count: Int
        public let first: RecordedRequest
        public let last: RecordedRequest

        init(_ warning: RecordedWarning) {
            diagnosis = Diagnosis(warning.diagnosis)
            count = warning.count
            first = RecordedRequest(warning.first)
            last = RecordedRequest(warning.last)
        }
    }

    /// Selects recorded requests: `.at(.token).client("app").status(400)`.
    public struct RequestFilter: Conditions {
        public var when: [String: JSONValue] = [:]

        /// Selects every request.
        public init() {}

        /// Every request.
        public static let any = RequestFilter()

        /// Selects by the status of the answer.
        public func status(_ code: Int) -> Self { changed { $0.when["status"] = .integer(code) } }

        public func outcome(_ outcome: Outcome) -> Self { matching("outcome", [outcome.rawValue]) }

        /// Selects by the code of a diagnosis, in which `*` stands for any text.
        public func diagnosis(_ code: String) -> Self { matching("code", [code]) }

        /// Selects the requests of a login, by the id of the ``Understudy/Flow``.
        public func flow(_ id: String) -> Self { matching("flow", [id]) }

        /// Selects requests that arrived after the one with this id.
        public func since(_ id: String) -> Self { matching("since", [id]) }

        func read() throws(InvalidConfiguration) -> RecordFilter {
            try MemberReader.read(JSONValue.object(when).json) {
                RecordFilter.read(&$0, ConfigurationVocabulary.served.rules)
            }
        }
    }

    /// The outcome of a request. A refusal may be a redirect, or a page.
    public enum Outcome: String, Sendable, CaseIterable {
        case accepted, refused
        /// A user was shown a page of a login that has not come to an end.
        case waiting
    }
}
