/// The words that conditions may use where only those make sense that something is served under.
package struct RuleVocabulary: Sendable {
    package var endpoints: [String]
    package var grantTypes: [String]

    package init(endpoints: [String], grantTypes: [String]) {
        self.endpoints = endpoints
        self.grantTypes = grantTypes
    }
}

/// Some words, and what messages call one of them.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}
