import Text

/// The texts of a page's script, by their names in it. The script fills their placeholders.
typealias ScriptWords = KeyValuePairs<String, Phrase>
