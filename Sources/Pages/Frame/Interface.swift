import Text

/// What every page needs to know about the browser and the server.
package struct Interface: Sendable, Hashable {
    package let language: Language
    /// The path of the assets, without a slash at the end: `/_understudy/assets`.
    package let assets: String
    /// The name of the profile that is played.
    let profile: String

    package init(language: Language, assets: String, profile: String) {
        self.language = language
        self.assets = assets
        self.profile = profile
    }

    /// A phrase in the language of the page.
    func say(_ phrase: Phrase) -> String { language.say(phrase) }
}
