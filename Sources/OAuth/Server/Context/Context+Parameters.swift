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
        let pairs = request.parameters.pairs.prefix(100)
        // What follows a redirect URI with a query may have been cut off it, which an open client's
        // list does not tell.
        let uri = pairs.firstIndex { $0.name == "redirect_uri" && $0.value.contains("?") }
        for (index, name) in pairs.map(\.name).enumerated() {
            guard let standard = ForeignParameters.standard[name] else { continue }
            let isRest = request.client.isOpen && uri.map { $0 + 1 == index } == true
            remark(
                isRest ? .foreignAfterURI(name) : .foreign(name, standard: standard),
                for: request.client)
        }
    }
}
