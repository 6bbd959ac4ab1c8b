/// The words that conditions may use where only the names of what is served make sense.
package struct RuleVocabulary: Sendable {
    package var endpoints: [String]
    package var grantTypes: [String]

    package init(endpoints: [String], grantTypes: [String]) {
        self.endpoints = endpoints
        self.grantTypes = grantTypes
    }
}

/// A list of words, and what messages call one of them.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}
