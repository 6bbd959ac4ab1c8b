import Text

/// Explains a name in messages, in configurations or on the command line.
struct ExplainCommand: Command {
    static let usage = CommandUsage(
        name: "explain",
        operand: CommandUsage.Operand(placeholder: "NAME", isRequired: true, mayBeFlag: true),
        summary: "explain a code, profile, member, option or question")

    let context: CommandContext

    func run() throws(CommandFailure) {
        let name = context.operand ?? ""
        let glossary = Glossary(context.wiring.vocabulary, Commands.all.map { $0.usage })
        let found = glossary.explanations(of: name)
        guard found.isEmpty else {
            return context.surroundings.print(found.joined(separator: "\n\n"))
        }
        let nearest = name.nearest(3, among: glossary.names).map(\.shown)
        throw .failure(
            "nothing is called \(name.shown); the nearest are \(nearest.joined(separator: ", "))")
    }
}
