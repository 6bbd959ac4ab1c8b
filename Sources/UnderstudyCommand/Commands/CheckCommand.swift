import Configuration
import JOSE
import Members
import OAuth
import Text
import Web

/// Reads a configuration and reports its problems.
struct CheckCommand: Command {
    static let usage = CommandUsage(
        name: "check", operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true),
        summary: "validate a configuration; - reads standard input")

    let context: CommandContext

    func run() throws(CommandFailure) {
        let source = ConfigurationSource(path: context.operand ?? "-")
        let server = try ConfigurationLoader(context: context).load(from: source)
        _ = try EncryptionLoader(context: context).load(server, write: { _ in })
        context.processEnvironment.print("\(source.name): valid (\(summary(of: server)))")
    }

    private func summary(of server: ServerConfiguration) -> String {
        let root = server.root
        let counts = [
            (root.clientEntries.count, "client"),
            (root.everybody.count, root.userEntries == nil ? "built-in user" : "user"),
            (root.apis.count, "API"), (root.rules.count, "rule"),
            (server.tenants.count, "tenant"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        return (["profile \(root.profile.name)", root.effectiveMode.rawValue] + parts).joined(
            separator: ", ")
    }
}

/// Prints the JSON Schema of a configuration, for editors.
struct SchemaCommand: Command {
    static let usage = CommandUsage(
        name: "schema", summary: "print the JSON Schema of the configuration, for editors")

    let context: CommandContext

    func run() {
        context.processEnvironment.print(
            DescriptionResources.schema(context.wiring.vocabulary).text)
    }
}

/// Lists the profiles.
struct ProfilesCommand: Command {
    static let usage = CommandUsage(
        name: "profiles", summary: "list the providers that can be played")

    let context: CommandContext

    func run() {
        let width = ProfileNames.all.map(\.count).max() ?? 0
        for name in ProfileNames.all {
            let space = String(repeating: " ", count: width - name.count + 2)
            context.processEnvironment.print(name + space + ProfileNames.sentence(name))
        }
    }
}

/// Explains a name in messages, in configurations or on the command line.
struct ExplainCommand: Command {
    static let usage = CommandUsage(
        name: "explain",
        operand: CommandUsage.Operand(placeholder: "NAME", isRequired: true, mayBeFlag: true),
        summary: "explain a code, profile, member, option or question",
        options: Option.explaining)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let name = context.operand ?? ""
        let form = try context.options.read { $0.word("as", of: ["text", "config"]) ?? "text" }
        if form == "config" {
            guard let text = ProfileNames.configuration(name) else {
                throw .failure(
                    "no profile is called \(name.shown); understudy profiles lists them")
            }
            return context.processEnvironment.print(text)
        }
        let glossary = Glossary(context.wiring.vocabulary, Commands.all.map { $0.usage })
        let found = glossary.explanation(of: name)
        guard found.isKnown else { throw .failure(found.text) }
        context.processEnvironment.print(found.text)
    }
}
