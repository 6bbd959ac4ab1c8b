import Web

extension ExamHall {
    /// Calls an API, run by the command meanwhile if there is one.
    func reportOfAPI(at url: String) throws(CommandFailure) -> ExamReport {
        let target = APITarget(url: url, audience: order.audience, scope: order.scope)
        guard
            let examination = APIExamination(
                questions, of: book, to: target, in: server.root.examRoom, trusting: trusting)
        else { throw .failure("the question 'api-good' is missing, or there are no keys") }
        let (place, issuer) = (server.announcement.url, server.announcement.issuer)
        let program = try order.command.map { command throws(CommandFailure) in
            try ExamServiceProgram(command, environment: variables(place, issuer))
        }
        defer { program?.stop() }
        return BlockingTask.run { [trusting, isRunByUs = program != nil] in
            if isRunByUs { await ExamServiceProgram.wait(for: url, trusting: trusting) }
            return await examination.run()
        }
    }
}
