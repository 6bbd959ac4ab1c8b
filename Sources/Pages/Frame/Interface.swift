import Text

/// The browser's and the server's properties that every page needs.
package struct Interface: Sendable, Hashable {
    package let language: Language
    /// The path of the assets, without a slash at the end: `/_understudy/assets`.
    package let assets: String
    /// The name of the played profile.
    let profile: String

    package init(language: Language, assets: String, profile: String) {
        self.language = language
        self.assets = assets
        self.profile = profile
    }

    /// A phrase in the language of the page.
    func say(_ phrase: Phrase) -> String { language.say(phrase) }
}
