import HTTP
import JOSE
import OAuth

/// `exam/{id}`: what an examination has found so far.
enum ExamRunResource {
    static let resource = ControlResource(
        "exam/{id}",
        [
            ControlOperation(
                .get, "Shows the report of an examination", gives: .ok(ExamResource.shape)
            ) {
                call in
                let id = call.segment("id")
                guard let run = call.server.state.examRuns.all.first(where: { $0.id == id }) else {
                    throw ControlProblem.notFound("examination", id)
                }
                return .json(ExamResource.json(run))
            }
        ])
}
