import HTTP
import OAuth

extension ExchangeFacts {
    /// The facts of a request before any flow has looked at it.
    init(of request: Request, to endpoint: String?) {
        let fields = request.fields
        let parameters = SentParameters(query: request.query, fields: fields, body: request.body)
        self.init(
            endpoint: endpoint.map(EndpointName.init(rawValue:)), parameters: parameters.values,
            headers: { name in FieldName(name).map(fields.values) ?? [] })
    }
}
