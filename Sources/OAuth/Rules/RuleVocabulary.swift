/// The words that conditions may use where only names of served things make sense.
package struct RuleVocabulary: Sendable {
    package var endpoints: [String]
    package var grantTypes: [String]
    /// The endpoints whose answers no rule changes as a whole: Understudy's own, so that no rule
    /// prevents its own removal.
    package var unruled: Set<EndpointName>
    /// The endpoints that answer everybody alike.
    package var published: Set<EndpointName>
    /// The endpoints that answer a successful request with neither JSON nor an authorization
    /// response, so without members.
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

/// A list of words, and the name of one of them in messages.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}
