/// What every page needs to know of the browser and of the server it is shown by.
package struct Interface: Sendable, Hashable {
    package let language: Language
    /// The path the assets lie under, without a slash at the end: `/_understudy/assets`.
    package let assets: String

    package init(language: Language, assets: String) {
        self.language = language
        self.assets = assets
    }
}
