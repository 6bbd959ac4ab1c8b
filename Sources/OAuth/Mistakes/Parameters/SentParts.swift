/// The names of what a request sent, and where it sent them, to explain what is missing.
package struct SentParts: Sendable {
    /// What the endpoint reads: the body of a POST, the query of a GET.
    package let parameters: Parameters
    /// What stands in the URL of a POST, where no endpoint reads it.
    package let query: Parameters
    /// Whether what the endpoint reads is a body.
    package let isBody: Bool
    /// Whether there is no byte of it.
    package let isEmpty: Bool
    /// Whether the body is a JSON text that contains a JSON object as text.
    package let isJSONInJSON: Bool
    /// The scheme of the `Authorization` field, in lower case.
    package let scheme: String?
    /// Whether there is a header of that name.
    package let hasHeader: @Sendable (_ name: String) -> Bool
    /// The name of the endpoint.
    package let endpoint: String?
    /// The path of the endpoint with a name.
    package let path: @Sendable (_ endpoint: String) -> String?

    package init(
        parameters: Parameters, query: Parameters = Parameters(), isBody: Bool = true,
        isEmpty: Bool = false, isJSONInJSON: Bool = false, scheme: String? = nil,
        hasHeader: @escaping @Sendable (String) -> Bool = { _ in false }, endpoint: String? = nil,
        path: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.parameters = parameters
        self.query = query
        self.isBody = isBody
        self.isEmpty = isEmpty
        self.isJSONInJSON = isJSONInJSON
        self.scheme = scheme
        self.hasHeader = hasHeader
        self.endpoint = endpoint
        self.path = path
    }

    /// Whether the separators of the form were encoded too, so that it is one long name.
    var isEncodedAsWhole: Bool {
        guard parameters.pairs.count == 1, let only = parameters.pairs.first, only.value.isEmpty
        else { return false }
        return only.name.contains("=")
            && EndpointParameters.isDefined(
                String(only.name.prefix { $0 != "=" }))
    }
}
