/// Reads levels by diagnosis code.
struct DiagnosisReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> [String: DiagnosisLevel] {
        var levels: [String: DiagnosisLevel] = [:]
        for code in members.names {
            levels[code] = members.choice(code)
            if !vocabulary.diagnosisCodes.contains(code) {
                members.report(
                    .unknown("diagnosis code", code, known: vocabulary.diagnosisCodes))
            }
        }
        return levels
    }
}
