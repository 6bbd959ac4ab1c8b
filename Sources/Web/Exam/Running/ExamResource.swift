import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// `exam`: the questions to clients, and the examinations of clients that run already.
enum ExamResource {
    static let resource = ControlResource(
        "exam",
        .show(
            "Lists the questions and plans, and the exams so far",
            [
                "issuer": .string, "plans": .map(.list(.string)),
                "questions": .list(.map(.any)), "runs": .list(shape),
            ]
        ) { call in
            let book = try call.examBook()
            return [
                "issuer": .string(call.exchange.context.addresses.issuer),
                "plans": .object(
                    book.plans.mapValues { patterns in
                        .array(book.questions(matching: patterns).map { .string($0.id) })
                    }),
                "questions": .array(book.questions.map(\.written)),
                "runs": .array(call.server.state.examRuns.all.map(json)),
            ]
        },
        ControlOperation(
            .post,
            "Examines a running application, where a browser without scripts or a person logs in, "
                + "or an API; the exam goes on after the answer",
            body: .object(sample: ["start": "http://localhost:3000/login"], ExamRequest.read),
            gives: .created(shape)
        ) { call, wanted in
            let run = try begin(wanted, call)
            return call.created(json(run), at: ControlCall.path("exam", run.id))
        })

    static let shape: JSONShape = [
        "id": .string, "state": .word(["running", "completed"]), "summary": .map(.integer),
        "questions": .list(.string), "sentences": .list(.string),
        "results": .list([
            "id": .string, "verdict": .word(ExamVerdict.allCases.map(\.rawValue)),
            "severity": .word(ExamSeverity.allCases.map(\.rawValue)), "section": .string,
            "says": .string, "seen": .string, "remedy": .string, "module": .list(.string),
            "tenant?": .string, "flow?": .string, "link?": .string, "said?": .string,
            "evidence": .list(.map(.any)),
        ]),
        "asks?": [
            "id": .string, "says": .string, "user": .string, "login": .integer,
        ],
    ]

    @Sendable static func json(_ run: ExamRun) -> JSON {
        var json = run.report.json
        json["id"] = .string(run.id)
        json["state"] = run.isOver ? "completed" : "running"
        json["questions"] = .array(run.questions.map(JSON.string))
        json["asks"] = (run.manualLogins?.matter).map { matter in
            [
                "id": .string(matter.question.id), "says": .string(matter.question.says),
                "user": .string(matter.username), "login": .integer(matter.number),
            ]
        }
        return json
    }

    private static func begin(_ wanted: ExamRequest, _ call: ControlCall) throws -> ExamRun {
        let book = try call.examBook()
        let questions = try wanted.questions(of: book)
        let trust = OutgoingTrust(call.exchange.installation.tenants.configuration.outboundCA)
        if let target = wanted.api {
            let examination = try APIExamination(
                questions, of: book, to: target, in: call.examServer, trusting: trust)
            return start(questions, at: nil, call) { await examination.run($0) }
        }
        let manualLogins = wanted.places == nil ? ManualLogins() : nil
        let present = call.server.state.examRuns.all.last { $0.manualLogins != nil && !$0.isOver }
        if manualLogins != nil, let present {
            throw ControlProblem(
                "exam-running", "One exam by hand at a time", .conflict,
                detail: "\(present.id) asks for logins; DELETE exam/\(present.id) stops it")
        }
        let candidate =
            wanted.places.map { .walker(at: $0, patience: wanted.patience, trusting: trust) }
            ?? ExamCandidate.byHand(at: manualLogins ?? ManualLogins(), book)
        let examination = Examination(
            questions, of: book, to: candidate, in: call.examServer, window: wanted.window)
        return start(questions, at: manualLogins, call) { await examination.run($0) }
    }

    /// The examination goes on after the answer.
    private static func start(
        _ questions: [ExamQuestion], at manualLogins: ManualLogins?, _ call: ControlCall,
        _ examine:
            @escaping @Sendable (@escaping @Sendable (ExamResult) -> Void) async -> ExamReport
    ) -> ExamRun {
        let runs = call.server.state.examRuns
        let run = runs.begin(questions.map(\.id), at: manualLogins)
        let world = call.server.world
        run.go(in: world) {
            run.finish(with: await examine(run.note))
            if runs.all.allSatisfy(\.isOver) { call.dismissExamUsers() }
        }
        guard manualLogins != nil else { return run }
        Task(executorPreference: world.executor) {
            repeat { await world.wait(ExamRun.mostSilence) } while run.takeVisit()
            run.stop()
        }
        return run
    }
}

private extension ControlCall {
    func examBook() throws -> ExamBook {
        try ExamBook.builtIn(exchange.vocabulary.rules).adding(server.configuration.ownExam)
    }

    /// The tenant of the call asks the questions.
    var examServer: ExamServer {
        let (installation, request) = (exchange.installation, exchange.request)
        return ExamServer(home: server.name) { tenant in
            let prefix = tenant.map { "/" + $0 } ?? ""
            return installation.exchange(
                for: Request(
                    method: .post, path: prefix + ControlPath.root, authority: request.authority,
                    isSecure: request.isSecure))
        }
    }

    /// Removes the users of examinations, with all that was issued to them.
    func dismissExamUsers() {
        _ = try? change { server in
            var directory = server.directory(of: User.self)
            for user in directory.entries where !user.isOffered { _ = directory.remove(user.sub) }
            return (server.changed(by: directory), ())
        }
    }
}

/// `exam/{id}`: the findings of an examination so far.
enum ExamRunResource {
    static let resource = ControlResource(
        "exam/{id}",
        .show("Shows the report of an exam", ExamResource.shape) { call in
            let run = try run(call)
            run.visit()
            return ExamResource.json(run)
        },
        .delete("Stops an exam; its results so far stay") { try run($0).stop() },
        ControlOperation(
            .post, "Takes the outcome of the login that a person was asked for",
            body: .object { Bool??.some($0.bool("signed_in")) }, gives: .ok(ExamResource.shape)
        ) { call, isSignedIn in
            let run = try run(call)
            guard run.manualLogins?.tell(isSignedIn) == true else {
                throw ControlProblem(
                    "nothing-asked", "Nothing is asked now", .conflict,
                    detail: "the examination waits for no login; read exam/\(run.id) again")
            }
            return .json(ExamResource.json(run))
        })

    private static func run(_ call: ControlCall) throws(ControlProblem) -> ExamRun {
        let id = call.segment("id")
        guard let run = call.server.state.examRuns.all.first(where: { $0.id == id }) else {
            throw .notFound("examination", id)
        }
        return run
    }
}

/// The examination that a request asks for.
struct ExamRequest: Sendable {
    /// nil if a person makes the client log in, or an API is called.
    let places: ExamCandidate.Places?
    /// nil if a client logs in.
    let api: APITarget?
    let plan: String
    let ids: [String]?
    let window: Duration?
    /// The time that a page of the application may take; nil for the usual one.
    let patience: Duration?

    @Sendable static func read(_ members: inout MemberReader) -> ExamRequest? {
        let start = members.string("start", check: URICheck.page)
        let isByHand = members.bool("by_hand") ?? false
        let api = members.string("api", check: URICheck.page)
        let audience = members.string("audience")
        let scope = members.string("scope")
        let probe = members.string("probe", check: URICheck.page)
        let logout = members.string("logout", check: URICheck.page)
        let plan = members.string("plan")
        let ids = members.strings("questions")
        let window = members.integer("window_ms", in: 0...60_000, of: "milliseconds")
        let patience = members.integer("patience_ms", in: 1_000...600_000, of: "milliseconds")
        if plan != nil, ids != nil {
            members.report("'plan' and 'questions' select each for itself; leave out one")
        }
        if isByHand, start != nil {
            members.report("'by_hand' and 'start' are two ways to log in; leave out one")
        }
        if api != nil, start != nil || isByHand {
            members.report("'api' calls an API, where nobody logs in; leave out the other")
        }
        if start == nil, api == nil, !isByHand { members.require("start") }
        guard start != nil || api != nil || isByHand else { return nil }
        let time = patience.map(Duration.milliseconds)
        return ExamRequest(
            places: start.map { ExamCandidate.Places(start: $0, probe: probe, logout: logout) },
            api: api.map { APITarget(url: $0, audience: audience, scope: scope, patience: time) },
            plan: plan ?? (api == nil ? "basic" : "api"), ids: ids,
            window: window.map(Duration.milliseconds), patience: time)
    }

    /// - Throws: the name of an unknown plan or question.
    func questions(of book: ExamBook) throws(ControlProblem) -> [ExamQuestion] {
        guard let ids else {
            guard let questions = book.questions(ofPlan: plan) else {
                throw .notFound("plan", plan)
            }
            return questions
        }
        return try ids.map { id throws(ControlProblem) in
            guard let question = book.question(id) else { throw .notFound("question", id) }
            return question
        }
    }
}
