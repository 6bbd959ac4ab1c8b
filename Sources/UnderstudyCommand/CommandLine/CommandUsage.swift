/// The usage of a command.
struct CommandUsage: Sendable {
    struct Operand: Sendable {
        let placeholder: String
        let isRequired: Bool
        /// True if it may begin with a dash.
        var mayBeFlag = false
        /// True if there may be several.
        var isRepeated = false
    }

    let name: String
    var operand: Operand?
    /// The required arguments after `--`.
    var trailing: String?
    let summary: String
    var options: [Option] = []

    /// `check FILE`, `health [URL] [options]`.
    var synopsis: String {
        let operand = operand.map { operand in
            let name = operand.placeholder + (operand.isRepeated ? "…" : "")
            return operand.isRequired ? name : "[\(name)]"
        }
        let options = options.isEmpty ? nil : "[options]"
        let trailing = trailing.map { "-- \($0)" }
        return [name, operand, options, trailing].compactMap(\.self).joined(separator: " ")
    }
}
