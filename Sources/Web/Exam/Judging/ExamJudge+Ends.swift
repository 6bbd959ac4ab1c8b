extension ExamJudge {
    /// Judges by whether the user is signed in at the end.
    func present(
        _ isIn: Bool, _ sitting: ExamSitting, _ question: ExamQuestion
    ) -> ExamFinding {
        if question.step == .frontChannel, sitting.end.page?.refusesFrames == true {
            return ExamFinding(.missed, "the page may not be in a frame")
        }
        switch sitting.presence {
        case .signedIn?:
            return ExamFinding(isIn ? .held : .missed, "the user was signed in at the end")
        case .signedOut?:
            return ExamFinding(isIn ? .missed : .held, "the user was signed out at the end")
        case .crashed(let reason)?:
            return ExamFinding(isIn ? .missed : .doubtful, "the client broke: \(reason)")
        case nil: return ExamFinding(.unknown, Self.advice)
        }
    }

    /// Judges by the client's answer to the news that a session has ended.
    func answered(_ expected: ExamAnswer, _ sitting: ExamSitting) -> ExamFinding {
        guard let status = sitting.end.status else {
            return ExamFinding(.missed, "it gave no answer to the end of a session")
        }
        let finding = expected.finding(status)
        guard finding.outcome != .missed, let presence = sitting.presence else { return finding }
        let isIn = presence == .signedIn
        guard isIn == expected.stays else {
            return ExamFinding(
                .missed,
                "\(finding.seen), and the user \(isIn ? "stayed signed in" : "was signed out")")
        }
        return finding
    }
}
