extension Context {
    /// Notes what the request sent under nearly the name of an optional parameter, or with nearly one
    /// of its values: both have no effect, so nothing else says so.
    func noteMisspelt(
        in parameters: Parameters, at endpoint: EndpointName, for client: Client?
    ) {
        let optional = EndpointParameters.optional[endpoint.rawValue] ?? []
        // Most requests have none, and are looked at for each token.
        let unknown = parameters.pairs.prefix(100).filter { pair in
            !pair.value.isEmpty && !EndpointParameters.isDefined(pair.name)
        }
        for name in optional where !unknown.isEmpty && !parameters.has(name) {
            let sent = unknown.first { ParameterName.isSurely($0.name, meant: name) }
            if let sent { remark(.misnamed(sent.name, meant: name), for: client) }
        }
        for name in EndpointParameters.aliased[endpoint.rawValue] ?? [] where !parameters.has(name)
        {
            let sent = parameters.pairs.prefix(100).first { pair in
                !pair.value.isEmpty && ParameterName.isAlias(pair.name, of: name)
            }
            if let sent { remark(.misnamed(sent.name, meant: name), for: client) }
        }
        for (name, words) in EndpointParameters.words where optional.contains(name) {
            guard let sent = parameters[name], !words.contains(sent),
                let meant = AllowedWords.meant(by: sent, as: name, among: words)
            else { continue }
            remark(.misspelt(sent, as: name, meant: meant), for: client)
        }
    }

    /// Notes what an authorization request sent that only other providers would heed.
    func noteForeign(in request: AuthorizationRequest) {
        for name in request.parameters.pairs.prefix(100).map(\.name) {
            guard let standard = ForeignParameters.standard[name] else { continue }
            remark(.foreign(name, standard: standard), for: request.client)
        }
    }
}
