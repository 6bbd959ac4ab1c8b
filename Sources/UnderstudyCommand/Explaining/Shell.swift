/// A shell for which completions can be made.
struct Shell: Sendable {
    let name: String
    /// The script, made from the commands with their options and the name of the default one.
    let completions: @Sendable ([CommandUsage], String) -> String

    static let all = [bash, zsh, fish]

    /// Text between single quotes, as these shells read it.
    static func quoted(_ text: String) -> String {
        let pieces = text.split(separator: "'" as Character, omittingEmptySubsequences: false)
        return "'" + pieces.joined(separator: #"'\''"#) + "'"
    }
}
