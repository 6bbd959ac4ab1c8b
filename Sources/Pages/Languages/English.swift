extension Language {
    /// Its patterns are the phrases themselves.
    package static let english = Language(
        tag: "en", name: "English", translations: Translations([]))
}
