import Text

/// What happens to a value on its way. It can be undone without knowing the right value.
struct Accident: Sendable {
    let code: DiagnosisCode
    /// What a value after the accident and the right one differ in, in words.
    let difference: String
    /// What is wrong with a value, in words that follow its name.
    private let problem: @Sendable (String) -> String
    private let remedy: String
    /// The value as it was before; nil, or the value itself, where no accident is to be seen.
    private let undo: @Sendable (String) -> String?

    init(
        _ code: DiagnosisCode, difference: String, problem: @escaping @Sendable (String) -> String,
        remedy: String, undo: @escaping @Sendable (String) -> String?
    ) {
        self.code = code
        self.difference = difference
        self.problem = problem
        self.remedy = remedy
        self.undo = undo
    }
}

extension Accident {
    /// Those that any parameter may meet with.
    static let all: [Accident] = [.whitespace, .quotes, .braces, .plus, .encodedTwice]
    /// Those that a redirect URI may meet with.
    static let ofRedirectURIs = all + [.fragment]

    /// `value` as it was before the accident; nil where none is to be seen.
    func undone(in value: String) -> String? {
        guard let undone = undo(value), !undone.isEmpty, undone != value else { return nil }
        return undone
    }

    /// - Parameter sent: the value after the accident; shown unless the parameter holds a secret.
    func diagnosis(of sent: String, as parameter: String) -> Diagnosis {
        code.found("\(sent.shown(as: parameter)) \(problem(sent))", remedy: remedy)
    }
}

extension String {
    /// What stands between the two, when they stand at the ends.
    func inside(_ open: Character, _ close: Character) -> String? {
        guard count >= 2, first == open, last == close else { return nil }
        return String(dropFirst().dropLast())
    }

    /// A parameter and this value in a message; of a secret its length alone.
    func shown(as parameter: String) -> String {
        Parameters.secretNames.contains(parameter)
            ? "\(parameter) of \(count) characters" : "\(parameter) \(shown)"
    }

    /// The place of the first such character, counted from 0.
    func position(where matches: (Character) -> Bool) -> Int {
        firstIndex(where: matches).map { distance(from: startIndex, to: $0) } ?? 0
    }
}
