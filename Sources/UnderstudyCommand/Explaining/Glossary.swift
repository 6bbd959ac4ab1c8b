import Configuration
import Members
import OAuth
import Web

/// Everything with a name in messages, in configurations and on the command line.
struct Glossary {
    private let codes: [ExplainedCode]
    private let options: [ExplainedOption]
    private let profiles: [ExplainedProfile]
    private let vocabulary: ConfigurationVocabulary

    init(_ vocabulary: ConfigurationVocabulary, _ commands: [CommandUsage]) {
        self.vocabulary = vocabulary
        codes = vocabulary.diagnosisCodes.map(ExplainedCode.init)
        profiles = vocabulary.profiles.map {
            ExplainedProfile($0, serving: vocabulary.endpoints)
        }
        options = commands.flatMap(\.options)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            .map { ExplainedOption($0, of: commands) }
    }

    /// Paragraphs, one for each thing with that name.
    func explanations(of name: String) -> [String] {
        if let code = codes.first(where: { $0.name == name }) { return [code.text] }
        if let profile = profiles.first(where: { $0.name == name }) { return [profile.text] }
        if let question = questions.first(where: { $0.id == name }) {
            return [ExplainedQuestion(question).text]
        }
        let family = codes.filter { $0.family == name }.map(\.name)
        let families =
            family.isEmpty
            ? [] : ["\(name): the diagnosis codes \(family.joined(separator: ", "))"]
        let named = options.filter { $0.isCalled(name) }.map(\.text)
        // No member begins with a hyphen, and searching all of them takes a while.
        if name.hasPrefix("-"), !named.isEmpty { return named }
        let sentences = MemberSentences()
        return named
            + ExplainedMember.named(name, in: members).map { text(of: $0, sentences) } + families
    }

    /// All names, to suggest one for a misspelt name.
    var names: Set<String> {
        Set(codes.map(\.name) + codes.map(\.family) + profiles.map(\.name) + questions.map(\.id))
            .union(options.flatMap(\.names))
            .union(members.flatMap { $0.isRepeated ? [$0.name] : [$0.path, $0.name] })
            .filter { !$0.contains("*") }
    }
}

private extension Glossary {
    /// Empty if the vocabulary lacks their words.
    var questions: [ExamQuestion] {
        (try? ExamBook.builtIn(vocabulary.rules))?.questions ?? []
    }

    var members: [ExplainedMember] {
        let reader = ConfigurationReader(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "an explanation needs no files"))
        }
        return ExplainedMember.all(reader.members)
    }

    func text(of member: ExplainedMember, _ sentences: MemberSentences) -> String {
        member.text(
            sentences.sentence(at:),
            help: options.lazy.compactMap(\.member).first { $0.name == member.path }?.help)
    }
}
