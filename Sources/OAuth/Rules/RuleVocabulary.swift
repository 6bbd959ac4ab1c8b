/// The words that conditions may use where only the names of what is served make sense.
package struct RuleVocabulary: Sendable {
    package var endpoints: [String]
    package var grantTypes: [String]
    /// The endpoints whose answers no rule changes as a whole: Understudy's own, so that no rule keeps
    /// anybody from taking it out.
    package var unruled: Set<EndpointName>
    /// The endpoints that say the same to everybody.
    package var published: Set<EndpointName>
    /// The endpoints that answer a successful request with something that has no members: neither JSON
    /// nor an authorization response.
    package var withoutMembers: Set<EndpointName>

    package init(
        endpoints: [String], grantTypes: [String], unruled: Set<EndpointName> = [],
        published: Set<EndpointName> = [], withoutMembers: Set<EndpointName> = []
    ) {
        self.endpoints = endpoints
        self.grantTypes = grantTypes
        self.unruled = unruled
        self.published = published
        self.withoutMembers = withoutMembers
    }
}

/// A list of words, and what messages call one of them.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}
