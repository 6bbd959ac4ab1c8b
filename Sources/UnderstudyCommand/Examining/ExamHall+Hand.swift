import OAuth
import Web

extension ExamHall {
    /// Makes a person log in, who sees the questions on a page.
    func reportByHand() throws(CommandFailure) -> ExamReport {
        let desk = ExamDesk()
        let examination = try examination(of: .byHand(at: desk, book))
        let run = server.root.server.state.examRuns.begin(at: desk)
        server.log.complaints.write(
            "open \(server.announcement.url)/_understudy/exams#\(run.id)")
        return BlockingTask.run {
            let report = await examination.run(run.note)
            run.finish(with: report)
            return report
        }
    }
}
