import HTTP
import OAuth

extension ExchangeFacts {
    /// The facts of a request before any flow has looked at it.
    init(of request: Request, to endpoint: String?) {
        self.init(
            endpoint: endpoint.map(EndpointName.init(rawValue:)),
            parameters: { name in request.queryPairs.filter { $0.name == name }.map(\.value) },
            headers: { name in FieldName(name).map(request.fields.values) ?? [] })
    }
}
