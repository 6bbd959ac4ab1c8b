import Configuration
import HTTP
import JOSE
import OAuth

/// `exam`: the questions to clients, and the examinations of clients that run already.
enum ExamResource {
    static let resource = ControlResource(
        "exam",
        [
            ControlOperation(
                .get, "Lists the questions and plans, and the exams so far",
                gives: .ok([
                    "plans": .map(.list(.string)), "questions": .list(.map(.any)),
                    "runs": .list(shape),
                ])
            ) { call in
                let book = try call.examBook()
                return .json([
                    "plans": .object(book.plans.mapValues { .array($0.map(JSON.string)) }),
                    "questions": .array(book.questions.map(\.written)),
                    "runs": .array(call.server.state.examRuns.all.map(json)),
                ])
            },
            ControlOperation(
                .post,
                "Examines a running application, where a browser without scripts or a person logs in, "
                    + "or an API; the exam goes on after the answer",
                body: .object(sample: ["start": "http://localhost:3000/login"], ExamWish.read),
                gives: .created(shape)
            ) { call, wish in
                let run = try begin(wish, call)
                return call.created(json(run), at: ControlCall.path("exam", run.id))
            },
        ])

    static let shape: JSONShape = [
        "id": .string, "state": .word(["running", "completed"]), "summary": .map(.integer),
        "results": .list([
            "id": .string, "verdict": .word(ExamVerdict.allCases.map(\.rawValue)),
            "severity": .word(ExamSeverity.allCases.map(\.rawValue)), "section": .string,
            "says": .string, "seen": .string, "remedy": .string, "module": .list(.string),
            "tenant?": .string, "flow?": .string, "link?": .string,
        ]),
        "asks?": [
            "id": .string, "says": .string, "user": .string, "login": .integer,
        ],
    ]

    @Sendable static func json(_ run: ExamRun) -> JSON {
        var json = run.report.json
        json["id"] = .string(run.id)
        json["state"] = run.isOver ? "completed" : "running"
        json["asks"] = (run.desk?.matter).map { matter in
            [
                "id": .string(matter.question.id), "says": .string(matter.question.says),
                "user": .string(matter.username), "login": .integer(matter.number),
            ]
        }
        return json
    }
}

private extension ExamResource {
    static func begin(_ wish: ExamWish, _ call: ControlCall) throws -> ExamRun {
        let book = try call.examBook()
        let questions = try wish.questions(of: book)
        let trust = OutgoingTrust(call.exchange.installation.tenants.configuration.outboundCA)
        if let target = wish.api {
            guard
                let examination = APIExamination(
                    questions, of: book, to: target, in: call.examRoom, trusting: trust)
            else { throw OAuthError.serverError(cause: "the question 'api-good' is missing") }
            return start(at: nil, call) { await examination.run($0) }
        }
        let desk = wish.places == nil ? ExamDesk() : nil
        let candidate =
            wish.places.map { .walker(at: $0, patience: wish.patience, trusting: trust) }
            ?? ExamCandidate.byHand(at: desk ?? ExamDesk(), book)
        guard
            let examination = Examination(
                questions, of: book, to: candidate, in: call.examRoom, window: wish.window)
        else { throw OAuthError.serverError(cause: "the question 'plain' is missing") }
        return start(at: desk, call) { await examination.run($0) }
    }

    /// The examination goes on after the answer.
    static func start(
        at desk: ExamDesk?, _ call: ControlCall,
        _ examine:
            @escaping @Sendable (@escaping @Sendable (ExamResult) -> Void) async -> ExamReport
    ) -> ExamRun {
        let run = call.server.state.examRuns.begin(at: desk)
        Task(executorPreference: call.server.world.executor) {
            run.finish(with: await examine(run.note))
        }
        return run
    }
}

private extension ControlCall {
    func examBook() throws -> ExamBook {
        try ExamBook.builtIn(exchange.vocabulary.rules).adding(server.configuration.ownExam)
    }

    /// The tenant of the call asks the questions.
    var examRoom: ExamRoom {
        let (installation, request) = (exchange.installation, exchange.request)
        return ExamRoom(home: server.name) { tenant in
            let prefix = tenant.map { "/" + $0 } ?? ""
            return installation.exchange(
                for: Request(
                    method: .post, path: prefix + ControlPath.root, authority: request.authority,
                    isSecure: request.isSecure))
        }
    }
}
