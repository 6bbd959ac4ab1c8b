/// Reads levels by diagnosis code.
struct DiagnosisReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> [String: DiagnosisLevel] {
        var levels: [String: DiagnosisLevel] = [:]
        for name in members.names {
            let level: DiagnosisLevel? = members.choice(name)
            levels[name] = level
            if let flaw = flaw(in: name, level) {
                members.report(flaw, at: members.path.member(name))
            }
        }
        return levels
    }
}

extension DiagnosisReader {
    private func flaw(in name: String, _ level: DiagnosisLevel?) -> Flaw? {
        guard let code = vocabulary.diagnosisCodes.first(where: { $0.name == name }) else {
            return .unknown(
                "diagnosis code", name, known: vocabulary.diagnosisCodes.map(\.name))
        }
        let isFixed = !code.isPermittable && code.defaultLevel == .strict
        return isFixed && level != nil && level != .strict
            ? "cannot be let through, since there is no way to carry on; leave it out" : nil
    }
}
