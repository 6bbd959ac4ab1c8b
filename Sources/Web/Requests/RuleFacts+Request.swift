import HTTP
import OAuth

extension RuleFacts {
    /// What a request says by itself, before any flow has looked at it.
    init(of request: Request, to endpoint: String?) {
        self.init(
            endpoint: endpoint.flatMap(RuleEndpoint.init),
            parameters: { name in request.queryPairs.filter { $0.name == name }.map(\.value) },
            headers: { name in FieldName(name).map(request.fields.values) ?? [] })
    }
}
