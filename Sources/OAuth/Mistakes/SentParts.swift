/// The names of the parts of a request, and their places in it, to explain a missing one.
package struct SentParts: Sendable {
    /// The parameters that the endpoint reads: the body of a POST, the query of a GET.
    package let parameters: Parameters
    /// The parameters in the URL of a POST, which no endpoint reads.
    package let query: Parameters
    /// True if the endpoint reads a body.
    package let isBody: Bool
    /// True if the body or query is empty.
    package let isEmpty: Bool
    /// True if the body is a JSON text that contains a JSON object as text.
    package let isJSONInJSON: Bool
    /// The scheme of the `Authorization` field, in lower case.
    package let scheme: String?
    /// Returns true if there is a header of that name.
    package let hasHeader: @Sendable (_ name: String) -> Bool
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

    /// True if the separators of the form were encoded too, so that it is one long name.
    var isEncodedAsWhole: Bool {
        guard parameters.pairs.count == 1, let only = parameters.pairs.first, only.value.isEmpty
        else { return false }
        return only.name.contains("=")
            && Parameters.definedNames.contains(
                String(only.name.prefix { $0 != "=" }))
    }
}
