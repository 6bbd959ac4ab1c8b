import HTTP
import OAuth
import Web

/// The parts common to all kinds of examination.
struct ExamHall: Sendable {
    let order: ExamOrder
    let book: ExamBook
    let questions: [ExamQuestion]
    let server: RunningServer
    let trust: HandedTrust
    let trusting: OutgoingTrust

    func report() throws(CommandFailure) -> ExamReport {
        if let url = order.api { return try reportOfAPI(at: url) }
        return order.waits ? try reportByHand() : try reportOfClient()
    }
}

extension ExamHall {
    func examination(of candidate: ExamCandidate) throws(CommandFailure) -> Examination {
        guard
            let examination = Examination(
                questions, of: book, to: candidate, in: server.root.examRoom,
                window: order.window)
        else { throw .failure("the question 'plain' is missing, with which others are compared") }
        return examination
    }

    /// The variables that tell a program about the server.
    func variables(_ url: String, _ issuer: String) -> [(name: String, value: String)] {
        HandedAddresses(
            url: url, issuer: issuer, ofProvider: server.root.server.profile.variables,
            token: server.controlToken
        ).variables + trust.variables
    }
}
