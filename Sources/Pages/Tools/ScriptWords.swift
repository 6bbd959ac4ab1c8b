import Text

/// The texts that the script of a page shows, by the names that it knows them under. The script fills
/// their holes.
typealias ScriptWords = KeyValuePairs<String, Phrase>
