import HTTP
import OAuth

extension ExchangeFacts {
    /// The facts of a request before any flow has looked at it.
    init(of request: Request, to endpoint: String?) {
        let (query, fields) = (request.query ?? "", request.fields)
        self.init(
            endpoint: endpoint.map(EndpointName.init(rawValue:)),
            parameters: { name in Form.decode(query).filter { $0.name == name }.map(\.value) },
            headers: { name in FieldName(name).map(fields.values) ?? [] })
    }
}
