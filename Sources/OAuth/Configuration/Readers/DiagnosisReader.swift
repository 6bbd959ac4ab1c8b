import Members

/// Reads levels by diagnosis code.
struct DiagnosisReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> [String: DiagnosisLevel] {
        members.noun = "diagnosis code"
        var levels: [String: DiagnosisLevel] = [:]
        for code in vocabulary.diagnosisCodes {
            guard let level: DiagnosisLevel = members.choice(code.name) else { continue }
            levels[code.name] = level
            if level != .strict, !code.isPermittable, code.defaultLevel == .strict {
                members.report(
                    "cannot be let through, since there is no way to carry on; leave it out",
                    at: members.path.member(code.name))
            }
        }
        return levels
    }
}
