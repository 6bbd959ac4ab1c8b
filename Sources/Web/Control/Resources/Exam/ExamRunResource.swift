import HTTP
import JOSE
import Members
import OAuth

/// `exam/{id}`: the findings of an examination so far.
enum ExamRunResource {
    static let resource = ControlResource(
        "exam/{id}",
        [
            ControlOperation(
                .get, "Shows the report of an exam", gives: .ok(ExamResource.shape)
            ) {
                call in .json(ExamResource.json(try run(call)))
            },
            ControlOperation(
                .post, "Takes the outcome of the login that a person was asked for",
                body: .object { Bool??.some($0.bool("signed_in")) },
                gives: .ok(ExamResource.shape)
            ) { call, isSignedIn in
                let run = try run(call)
                guard run.desk?.tell(isSignedIn) == true else {
                    throw ControlProblem(
                        "nothing-asked", "Nothing is asked now", .conflict,
                        detail: "the examination waits for no login; read exam/\(run.id) again")
                }
                return .json(ExamResource.json(run))
            },
        ])

    private static func run(_ call: ControlCall) throws(ControlProblem) -> ExamRun {
        let id = call.segment("id")
        guard let run = call.server.state.examRuns.all.first(where: { $0.id == id }) else {
            throw .notFound("examination", id)
        }
        return run
    }
}
