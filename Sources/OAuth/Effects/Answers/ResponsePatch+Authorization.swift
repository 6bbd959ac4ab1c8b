import JOSE
import Text

extension Context {
    /// An authorization response with the changes of the rules, however it is sent.
    func applyingRules(to response: AuthorizationResponse) -> AuthorizationResponse {
        var response = response
        response.parameters = applyingRules(toParameters: response.parameters)
        return response
    }

    /// The parameters that a browser brings to a client, with the changes of the rules.
    package func applyingRules(
        toParameters parameters: [(name: String, value: String)]
    ) -> [(name: String, value: String)] {
        noted(rules?.acts(ResponsePatch.self, on: record.facts) ?? [])
            .reduce(parameters) { parameters, patch in
                (patch.changes(with: templateValues).object ?? [:]).applied(to: parameters)
            }
    }
}

private extension [String: JSON] {
    typealias Parameters = [(name: String, value: String)]

    /// A parameter that is there keeps its place; new ones follow. A list repeats its parameter,
    /// and a value that is no text becomes its JSON.
    func applied(to parameters: Parameters) -> Parameters {
        let known = Set(parameters.map(\.name))
        let changed = parameters.flatMap { parameter in
            self[parameter.name].map { Self.parameters(parameter.name, $0) } ?? [parameter]
        }
        return changed
            + ordered { $0.key }.filter { !known.contains($0.key) }
            .flatMap { Self.parameters($0.key, $0.value) }
    }

    static func parameters(_ name: String, _ value: JSON) -> Parameters {
        if value.isNull { return [] }
        return (value.array ?? [value]).map { (name, $0.string ?? $0.text) }
    }
}
