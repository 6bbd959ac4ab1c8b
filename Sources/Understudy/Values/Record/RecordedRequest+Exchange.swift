import HTTP
import JOSE
import OAuth
import Web

extension Understudy.RecordedRequest {
    init(_ exchange: RecordedExchange) {
        let facts = exchange.facts
        let request = exchange.request
        let response = exchange.answer?.response
        id = exchange.id.text
        time = exchange.arrival.seconds
        method = request.method.rawValue
        path = request.path
        endpoint = facts.endpoint.map { Understudy.Endpoint($0.rawValue) }
        parameters = Dictionary(exchange.parameters, uniquingKeysWith: { first, _ in first })
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
        outcome = exchange.outcome.flatMap { Understudy.Outcome(rawValue: $0.rawValue) }
        diagnoses = facts.findings.map(Understudy.Diagnosis.init)
        answerHeaders = response.map { Self.texts(of: $0.fields) } ?? [:]
        answer = response?.jsonBody.map(Understudy.JSONValue.init)
        tokens = exchange.tokens.map(Understudy.CarriedToken.init)
        issued = facts.artefacts.map(\.name)
        rules = exchange.answer?.rules ?? []
        duration = exchange.answer.map { .milliseconds($0.milliseconds) }
    }

    private static func texts(of fields: Fields) -> [String: String] {
        Dictionary(
            fields.map { ($0.name.text.lowercased(), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension Understudy.Diagnosis {
    init(_ finding: OAuth.Finding) {
        code = finding.code.name
        problem = finding.problem
        remedy = finding.remedy
        section = finding.code.section
    }
}
