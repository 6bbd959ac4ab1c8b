/// How a command is called.
struct CommandUsage: Sendable {
    struct Operand: Sendable {
        let placeholder: String
        let isRequired: Bool
    }

    let name: String
    var operand: Operand?
    let summary: String
    var options: [Option] = []

    /// `check FILE`, `health [URL] [options]`.
    var synopsis: String {
        let operand = operand.map { $0.isRequired ? $0.placeholder : "[\($0.placeholder)]" }
        return [name, operand, options.isEmpty ? nil : "[options]"].compactMap(\.self)
            .joined(separator: " ")
    }
}
