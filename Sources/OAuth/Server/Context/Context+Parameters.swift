extension Context {
    /// Notes parameters whose name, or whose value, is nearly that of an optional one: they have no
    /// effect, so nothing else says so.
    func noteMisspelt(
        in parameters: Parameters, at endpoint: EndpointName, for client: Client?
    ) {
        let optional = Parameters.optionalNames[endpoint.rawValue[...]] ?? []
        // Most requests have no unknown parameters, and this is asked for each token.
        let unknown = parameters.pairs.prefix(100).filter { pair in
            !pair.value.isEmpty && !Parameters.definedNames.contains(pair.name)
        }
        for name in optional where !unknown.isEmpty && !parameters.has(name) {
            let sent = unknown.first { ParameterName.isSurely($0.name, meant: name) }
            if let sent {
                remark(
                    Finding("parameter.misnamed", ["value": sent.name, "meant": name]), for: client)
            }
        }
        for name in EndpointParameters.aliased[endpoint.rawValue] ?? [] where !parameters.has(name)
        {
            let sent = parameters.pairs.prefix(100).first { pair in
                !pair.value.isEmpty && ParameterName.isAlias(pair.name, of: name)
            }
            if let sent {
                remark(
                    Finding("parameter.misnamed", ["value": sent.name, "meant": name]), for: client)
            }
        }
        for (name, words) in EndpointParameters.words where optional.contains(name) {
            guard let sent = parameters[name], !words.contains(sent),
                let meant = AllowedWords.meant(by: sent, as: name, among: words)
            else { continue }
            remark(
                Finding(
                    "parameter.value-misspelt", ["parameter": name, "value": sent, "meant": meant]),
                for: client)
        }
    }

    /// Notes parameters of an authorization request that only other providers would heed.
    func noteForeign(in request: AuthorizationRequest) {
        let pairs = request.parameters.pairs.prefix(100)
        // A parameter right after a redirect URI with a query may have been cut off it, which
        // cannot be seen from an open client's list.
        let uri = pairs.firstIndex { $0.name == "redirect_uri" && $0.value.contains("?") }
        for (index, name) in pairs.map(\.name).enumerated() {
            guard let standard = ForeignParameters.standard[name] else { continue }
            let isRest = request.client.isOpen && uri.map { $0 + 1 == index } == true
            remark(
                isRest
                    ? Finding("parameter.foreign", ["name": name], as: "after-uri")
                    : Finding("parameter.foreign", ["name": name, "standard": standard]),
                for: request.client)
        }
    }
}
