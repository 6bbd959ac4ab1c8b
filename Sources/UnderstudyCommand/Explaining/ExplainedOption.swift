import Text

/// An option of a command, and its other names.
struct ExplainedOption {
    private let option: Option
    /// The names of the commands with it.
    private let commands: [String]

    init(_ option: Option, of commands: [CommandUsage]) {
        self.option = option
        self.commands = commands.filter { $0.options.contains(option) }.map(\.name)
    }

    var names: [String] { [option.flag, option.environmentVariable, option.name] }

    /// The member of a configuration that it sets, and its help; nil if it sets none.
    var member: (name: String, help: String)? {
        option.target == .configuration ? (option.member, option.help) : nil
    }

    func isCalled(_ name: String) -> Bool {
        names.contains(name)
    }

    var text: String {
        let form = [option.flag, option.placeholder].compactMap(\.self).joined(separator: " ")
        let member =
            option.target == .configuration
            ? "\n  in a configuration: \(option.member)" : ""
        return """
            \(form): an option of \(commands.joined(separator: ", "))
              \(option.help)
              in the environment: \(option.environmentVariable)\(member)
              for example: understudy \(commands.first ?? "serve") \(form.replacing(text: "…", with: ""))
            """
    }
}
