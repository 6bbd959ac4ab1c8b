import HTTP
import OAuth

extension ExchangeFacts {
    /// The facts of a request before any flow has read it.
    init(of request: Request, to endpoint: String?) {
        self.init(
            endpoint: endpoint.map(EndpointName.init(rawValue:)),
            parameters: { SentParameters(of: request).values(of: $0) },
            headers: { name in FieldName(name).map(request.fields.values) ?? [] })
    }

    /// Drops the request that the lookups hold in memory.
    mutating func forgetMessage() {
        (parameters, headers) = ({ _ in [] }, { _ in [] })
    }

    /// Makes the lookups read a kept request. The claims of a request object count as sent, too.
    mutating func recall(_ request: @escaping @Sendable () -> Request) {
        parameters = { name in
            let sent = SentParameters(of: request())
            let own = sent.values(of: name)
            guard own.isEmpty, let object = sent.values(of: "request").first else { return own }
            return RequestObject.unverified(name, in: object)
        }
        headers = { name in FieldName(name).map { request().fields.values($0) } ?? [] }
    }
}
