import Configuration
import Members
import OAuth

/// Everything that has a name in messages, in configurations and on the command line.
struct Glossary {
    private let codes: [ExplainedCode]
    private let members: [ExplainedMember]
    private let options: [ExplainedOption]

    init(_ vocabulary: ConfigurationVocabulary, _ commands: [CommandUsage]) {
        codes = vocabulary.diagnosisCodes.map(ExplainedCode.init)
        let reader = ConfigurationReader(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "an explanation needs no files"))
        }
        members = ExplainedMember.all(reader.members)
        options = commands.flatMap(\.options)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            .map { ExplainedOption($0, of: commands) }
    }

    /// Paragraphs, as few as there are things with that name.
    func explanations(of name: String) -> [String] {
        let family = codes.filter { $0.family == name }.map(\.name)
        let families =
            family.isEmpty
            ? [] : ["\(name): the diagnosis codes \(family.joined(separator: ", "))"]
        let code = codes.first { $0.name == name }
        guard code == nil else { return [code?.text].compactMap(\.self) }
        return options.filter { $0.isCalled(name) }.map(\.text)
            + ExplainedMember.named(name, in: members).map(\.text) + families
    }

    /// All names, to find one that was misspelt.
    var names: Set<String> {
        Set(codes.map(\.name) + codes.map(\.family) + options.flatMap(\.names))
            .union(members.flatMap { $0.isRepeated ? [$0.name] : [$0.path, $0.name] })
            .filter { !$0.contains("*") }
    }
}
