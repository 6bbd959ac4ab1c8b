/// A row of the table of options: `--ready-file PATH`, which is `UNDERSTUDY_READY_FILE` too.
struct Option: Sendable, Equatable {
    /// What the value is turned into.
    enum Form: Sendable {
        case text
        case number
        /// True where it stands alone.
        case toggle
        /// `NAME=VALUE`; may be repeated.
        case claim
        /// Values with commas between them; may be repeated.
        case list
    }

    /// Where the value goes.
    enum Target: Sendable {
        /// The configuration is read from there.
        case source
        /// The member of the configuration with the same name, which it replaces.
        case configuration
        /// The command itself.
        case command
    }

    let name: String
    let form: Form
    /// What stands for the value in the help; nil for a toggle.
    let placeholder: String?
    let target: Target
    let help: String

    init(
        _ name: String, _ form: Form, _ placeholder: String? = nil, _ target: Target, _ help: String
    ) {
        self.name = name
        self.form = form
        self.placeholder = placeholder
        self.target = target
        self.help = help
    }

    var flag: String {
        "--\(name)"
    }

    /// The name in the configuration: `ready_file`.
    var member: String {
        String(name.map { $0 == "-" ? "_" : $0 })
    }

    var environmentVariable: String {
        "UNDERSTUDY_\(member.uppercased())"
    }
}
