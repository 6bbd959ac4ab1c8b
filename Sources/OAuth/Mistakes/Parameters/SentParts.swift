/// The names of what a request sent, and where it sent them, to explain what is missing.
package struct SentParts: Sendable {
    /// What the endpoint reads: the body of a POST, the query of a GET.
    package let parameters: Parameters
    /// What stands in the URL of a POST, where no endpoint reads it.
    package let query: Parameters
    /// Whether there is a header of that name.
    package let hasHeader: @Sendable (_ name: String) -> Bool
    /// Whether the body is a JSON text that contains a JSON object as text.
    package let isJSONInJSON: Bool

    package init(
        parameters: Parameters, query: Parameters = Parameters(),
        hasHeader: @escaping @Sendable (String) -> Bool = { _ in false },
        isJSONInJSON: Bool = false
    ) {
        self.parameters = parameters
        self.query = query
        self.hasHeader = hasHeader
        self.isJSONInJSON = isJSONInJSON
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
