import Configuration
import JOSE
import Members
import OAuth
import Pages
import Text
import Web

/// Everything with a name in messages, in configurations and on the command line.
struct Glossary {
    private let codes: [DiagnosisCode]
    private let options: [ExplainedOption]
    private let profiles: [ExplainedProfile]
    private let members: [ExplainedMember]
    private let errors: ExplainedErrors
    private let vocabulary: ConfigurationVocabulary

    init(_ vocabulary: ConfigurationVocabulary, _ commands: [CommandUsage]) {
        self.vocabulary = vocabulary
        codes = vocabulary.diagnosisCodes
        let reader = ConfigurationReader(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "an explanation needs no files"))
        }
        members = ExplainedMember.all(reader.members)
        let played = ProfileNames.all.compactMap(reader.profile)
        profiles = played.map { ExplainedProfile($0, serving: vocabulary.endpoints) }
        errors = ExplainedErrors(at: played)
        options = commands.flatMap(\.options)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            .map { ExplainedOption($0, of: commands) }
    }

    /// The meaning of a word, or the words that may be meant.
    func explanation(of word: String) -> (text: String, isKnown: Bool) {
        let found = explanations(of: word)
        guard found.isEmpty else { return (found.joined(separator: "\n\n"), true) }
        let search = "understudy docs WORD… searches in all articles"
        if let foreign = Self.foreign(word) { return ("\(foreign); \(search)", false) }
        // What has several words is a text, which no name is near to.
        let near = word.words.count > 1 ? [] : word.nearest(3, among: names).map(\.shown)
        let nearest = near.isEmpty ? "" : "; the nearest are \(near.joined(separator: ", "))"
        return ("nothing is called \(word.shown)\(nearest); \(search)", false)
    }

    /// Paragraphs, one for each thing with that name, in any case, also camel case, if none has it as
    /// it stands.
    func explanations(of name: String) -> [String] {
        let found = paragraphs(on: name)
        guard found.isEmpty else { return found }
        let forms = [name.lowercased(), name.inSnakeCase]
        let other = names.sorted().first { $0 != name && forms.contains($0.lowercased()) }
        return other.map(paragraphs) ?? []
    }

    private func paragraphs(on name: String) -> [String] {
        if let code = codes.first(where: { $0.name == name }) { return [code.explanation] }
        if let profile = profiles.first(where: { $0.name == name }) { return [profile.text] }
        if let sentence = Self.headers[name.lowercased()] { return ["\(name): \(sentence)"] }
        if let question = questions.first(where: { $0.id == name }) {
            return [question.explanation]
        }
        let family = codes.filter { $0.family == name }.map(\.name)
        let families =
            family.isEmpty ? [] : ["\(name): the diagnosis codes \(family.joined(separator: ", "))"]
        let named = ExplainedMember.named(name, in: members)
        let sentences = MemberSentences()
        let meant = GuessedNames.meant(by: name.lowercased(), among: ProfileNames.all)
        let played = profiles.filter { $0.name == meant }.map(\.text)
        let found =
            played + options.filter { $0.isCalled(name) }.map(\.text)
            + named.map { text(of: $0, sentences) } + families
        // The description of a profile has members that are called like errors.
        let isOfProfile = found.count == named.count && named.allSatisfy(\.isRepeated)
        return isOfProfile ? errors.text(name).map { [$0] } ?? found : found
    }

    /// All names, to suggest one for a misspelt name.
    var names: Set<String> {
        Set(codes.map(\.name) + codes.map(\.family) + profiles.map(\.name) + questions.map(\.id))
            .union(options.flatMap(\.names)).union(ExplainedErrors.names)
            .union(members.flatMap { $0.isRepeated ? [$0.name] : [$0.path, $0.name] })
            .filter { !$0.contains("*") }
    }
}

private extension Glossary {
    /// The headers of requests and answers, by their names in lower case.
    static let headers = Dictionary(
        firsts: WordList.lines("headers of its own").map { words in
            (words[0].lowercased(), words.dropFirst().joined(separator: " "))
        })

    /// A sentence on a numbered code of a provider, whose neighbours mean something else; nil for
    /// what is none.
    static func foreign(_ word: String) -> String? {
        let row = WordList.lines("codes of providers").first { row in
            word.uppercased().hasPrefix(row[0])
                && word.utf8.dropFirst(row[0].utf8.count).first?.isDigit == true
        }
        return row.map { row in
            let provider = row.dropFirst(2).joined(separator: " ")
            return
                "\(word.shown) is a code of \(provider) that is not known here; \(row[1]) has them"
        }
    }

    /// Empty if the vocabulary lacks their words.
    var questions: [ExamQuestion] { (try? ExamBook.builtIn(vocabulary.rules))?.questions ?? [] }

    func text(of member: ExplainedMember, _ sentences: MemberSentences) -> String {
        member.text(
            sentences.sentence(at:),
            help: options.lazy.compactMap(\.member).first { $0.name == member.path }?.help)
    }
}

private extension DiagnosisCode {
    /// Its causes and remedies.
    var explanation: String {
        let row = TextRow.named(name)
        let source = sectionURL.map { "\(section), \($0)" } ?? section
        let lines =
            [
                ("what is wrong", row?.told(isRemedy: false) ?? []),
                ("what to do", row?.told(isRemedy: true) ?? []),
            ].map(listed) + [
                "level: \(levels)", "rests on: \(source)",
                "in an answer: Understudy-Diagnosis: \(name)", "more: understudy docs Findings",
            ]
        return "\(name): a diagnosis code\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    }

    /// The texts, one a line if there are several. Dots stand for variable parts.
    func listed(_ name: String, _ texts: [String]) -> String {
        texts.count < 2
            ? "\(name): \(texts.first ?? "…")"
            : "\(name):\n" + texts.map { "    \($0)" }.joined(separator: "\n")
    }

    var levels: String {
        let example = { (level: DiagnosisLevel) in
            "diagnosis: { \"\(name)\": \"\(level.rawValue)\" }"
        }
        return switch (isPermittable, defaultLevel) {
        case (false, .warn), (false, .ignore):
            "warn, it stops nothing; \(example(.ignore)) keeps it quiet"
        case (true, .warn), (true, .ignore):
            "\(defaultLevel.rawValue), it stops nothing; \(example(.ignore)) keeps it quiet, and "
                + "\"strict\" refuses the request"
        case (true, .strict):
            "strict, the request is refused; \(example(.warn)) lets it through with a warning, and "
                + "\"ignore\" without one"
        case (false, .strict): "strict, the request is refused, and cannot be let through"
        }
    }
}

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

    func isCalled(_ name: String) -> Bool { names.contains(name) }

    var text: String {
        let form = [option.flag, option.placeholder].compactMap(\.self).joined(separator: " ")
        let member =
            option.target == .configuration ? "\n  in a configuration: \(option.member)" : ""
        return """
            \(form): an option of \(commands.joined(separator: ", "))
              \(option.help)
              in the environment: \(option.environmentVariable)\(member)
              for example: understudy \(commands.first ?? "serve") \(form.replacing(text: "…", with: ""))
              more: understudy docs \(commands == ["exam"] ? "Exam" : "Options")
            """
    }
}

private extension ExamQuestion {
    /// The question in the form of users' own questions.
    var explanation: String {
        let modules = modules.joined(separator: ", ")
        let others = modules.isEmpty ? "" : "\n  asked elsewhere as \(modules)"
        return """
            \(id): a question of an examination
              \(says)
              \(section), \(severity.rawValue)
              \(remedy)\(others)
              \(written.text)
              more: understudy docs Exam
              for example: understudy exam --question \(id) --command "make login-test"
            """
    }
}
