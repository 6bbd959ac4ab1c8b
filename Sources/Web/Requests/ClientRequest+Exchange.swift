import Configuration
import HTTP
import JOSE
import OAuth

extension ClientRequest {
    /// Reads the body and the fields of a request to a back-channel endpoint.
    ///
    /// - Parameter takesQuery: whether parameters may be in the URL, whatever the profile says.
    init(_ exchange: Exchange, orQuery takesQuery: Bool = false) throws(OAuthError) {
        var parameters = try BodyParameters.read(exchange).withNamesTrimmed(exchange.context)
        let rules = exchange.server.profile.backChannel
        if takesQuery || rules.takesQuery || exchange.request.method == .get {
            let query = try BodyParameters.form((exchange.request.query ?? "").utf8)
            try query.checkLengths(exchange.context)
            parameters = Parameters(
                parameters.pairs + query.pairs.filter { parameters[$0.name] == nil })
        }
        let (fields, isAttested) = (exchange.request.fields, exchange.server.attestation.isOn)
        self.init(
            parameters: parameters.renamed(by: rules.parameterAliases),
            basic: try AuthorizationField.basic(exchange.request),
            proofs: fields.values("DPoP"),
            attestations: isAttested ? fields.values("OAuth-Client-Attestation") : [],
            attestationProofs: isAttested ? fields.values("OAuth-Client-Attestation-PoP") : [],
            url: exchange.url, aliases: exchange.aliases, origin: fields[.origin])
    }
}

extension Exchange {
    /// Registers the client whose id is the URL of its metadata, or of its entity configuration,
    /// before anything looks it up.
    ///
    /// - Parameter object: the request object that came with it.
    func admitClient(_ id: String?, sending object: String?) async throws(OAuthError) {
        guard let id, server.takesClientDocuments || server.federation.takesClients else { return }
        let reader = ClientReader(vocabulary: vocabulary.clients)
        if server.federation.takesClients {
            try await FederatedClients.admit(id, sending: object, reader: reader, context)
        } else {
            try await ClientDocuments.admit(id, reader: reader, context)
        }
    }
}

extension ClientRequest {
    /// Reads the request of a client, which is known from then on.
    ///
    /// - Parameter takesQuery: whether parameters may be in the URL, too.
    static func received(
        in exchange: Exchange, orQuery takesQuery: Bool = false
    ) async throws(OAuthError) -> ClientRequest {
        let request = try ClientRequest(exchange, orQuery: takesQuery)
        try await exchange.admitClient(
            request.namedClient, sending: request.parameters["request"])
        return request
    }

    /// The client that it names, by any way of authentication.
    private var namedClient: String? {
        if let id = parameters["client_id"] ?? basic?.clientID { return id }
        return parameters["client_assertion"].flatMap { try? JWS(compact: $0) }?
            .claims?["sub"]?.string
    }
}

extension PeerCertificate {
    /// Converts the certificate of a connection. TLS has already parsed its bytes.
    init(_ shown: ClientCertificate) {
        switch shown {
        case .notAsked: self = .notAsked
        case .none: self = .none
        case .shown(let der): self = (try? Certificate(der: der)).map(Self.shown) ?? .none
        }
    }
}

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
