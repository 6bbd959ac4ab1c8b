import HTTP
import OAuth

extension ExchangeFacts {
    /// The facts of a request before any flow has looked at it.
    init(of request: Request, to endpoint: String?) {
        self.init(
            endpoint: endpoint.map(EndpointName.init(rawValue:)),
            parameters: { SentParameters(of: request).values(of: $0) },
            headers: { name in FieldName(name).map(request.fields.values) ?? [] })
    }

    /// Lets go of the request, which its lookups hold.
    mutating func forgetMessage() {
        (parameters, headers) = ({ _ in [] }, { _ in [] })
    }

    /// Lets the lookups find what a kept request holds.
    mutating func recall(_ request: @escaping @Sendable () -> Request) {
        parameters = { SentParameters(of: request()).values(of: $0) }
        headers = { name in FieldName(name).map { request().fields.values($0) } ?? [] }
    }
}
