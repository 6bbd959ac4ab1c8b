/// The words that conditions may use where only the names of what is served make sense.
package struct RuleVocabulary: Sendable {
    package var endpoints: [String]
    package var grantTypes: [String]
    /// The endpoints whose answers rules may change: all but Understudy's own, so that no rule keeps
    /// anybody from taking it out.
    package var ruledEndpoints: Set<EndpointName>
    /// Those of them that answer a successful request with JSON.
    package var jsonEndpoints: Set<EndpointName>

    package init(
        endpoints: [String], grantTypes: [String], unruled: Set<EndpointName> = [],
        withoutJSON: Set<EndpointName> = []
    ) {
        self.endpoints = endpoints
        self.grantTypes = grantTypes
        ruledEndpoints = Set(endpoints.map(EndpointName.init(rawValue:))).subtracting(unruled)
        jsonEndpoints = ruledEndpoints.subtracting(withoutJSON)
    }
}

/// A list of words, and what messages call one of them.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}
