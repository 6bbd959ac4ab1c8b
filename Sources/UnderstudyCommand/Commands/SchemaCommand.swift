import JOSE
import Web

/// Prints the JSON Schema of a configuration, for editors.
struct SchemaCommand: Command {
    static let usage = CommandUsage(
        name: "schema", summary: "print the JSON Schema of the configuration, for editors")

    let context: CommandContext

    func run() {
        context.surroundings.print(DescriptionResources.schema(context.wiring.vocabulary).text)
    }
}
