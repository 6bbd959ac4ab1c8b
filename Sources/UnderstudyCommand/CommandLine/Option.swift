/// A row of the table of options, such as `--ready-file PATH` or `UNDERSTUDY_READY_FILE`.
struct Option: Sendable, Equatable {
    /// The syntax of the value.
    enum Form: String, Sendable {
        case text
        case number
        /// A flag, which is true without a value.
        case toggle
        /// `NAME=VALUE`; may be repeated.
        case claim
        /// Values separated by commas; may be repeated.
        case list
    }

    /// The use of the value.
    enum Target: Sendable {
        /// The value names the source of the configuration.
        case source
        /// The value replaces the configuration member of the same name.
        case configuration
        /// The command itself uses the value.
        case command
    }

    let name: String
    let form: Form
    /// The placeholder of the value in the help; nil for a toggle.
    let placeholder: String?
    let target: Target
    let help: String
    /// The name in the configuration: `ready_file`.
    let member: String

    /// - Parameter member: the name in the configuration, if it differs from the option's.
    init(
        _ name: String, _ form: Form, _ placeholder: String? = nil, _ target: Target,
        _ help: String, member: String? = nil
    ) {
        self.name = name
        self.member = member ?? Self.underscored(name)
        self.form = form
        self.placeholder = placeholder
        self.target = target
        self.help = help
    }

    var flag: String { "--\(name)" }

    var environmentVariable: String { "UNDERSTUDY_\(Self.underscored(name).uppercased())" }

    private static func underscored(_ name: String) -> String {
        String(name.map { $0 == "-" ? "_" : $0 })
    }
}

/// The usage of a command.
struct CommandUsage: Sendable {
    struct Operand: Sendable {
        let placeholder: String
        let isRequired: Bool
        /// True if it may begin with a dash.
        var mayBeFlag = false
        /// True if there may be several.
        var isRepeated = false

        var takesFiles: Bool { placeholder.hasPrefix("FILE") }
    }

    let name: String
    var operand: Operand?
    /// The arguments after `--`.
    var trailing: String?
    var isTrailingRequired = true
    let summary: String
    var options: [Option] = []

    /// `check FILE`, `health [URL] [options]`.
    var synopsis: String {
        let operand = operand.map { operand in
            let name = operand.placeholder + (operand.isRepeated ? "…" : "")
            return operand.isRequired ? name : "[\(name)]"
        }
        let options = options.isEmpty ? nil : "[options]"
        let trailing = trailing.map { isTrailingRequired ? "-- \($0)" : "[-- \($0)]" }
        return [name, operand, options, trailing].compactMap(\.self).joined(separator: " ")
    }
}
