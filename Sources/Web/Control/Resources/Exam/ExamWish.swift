import Members
import OAuth

/// The examination that a request asks for.
struct ExamWish: Sendable {
    /// nil if a person makes the client log in, or an API is called.
    let places: ExamCandidate.Places?
    /// nil if a client logs in.
    let api: APITarget?
    let plan: String
    let ids: [String]?
    let window: Duration?
    /// The time that a page of the application may take; nil for the usual one.
    let patience: Duration?

    @Sendable static func read(_ members: inout MemberReader) -> ExamWish? {
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
        return ExamWish(
            places: start.map { ExamCandidate.Places(start: $0, probe: probe, logout: logout) },
            api: api.map {
                APITarget(url: $0, audience: audience, scope: scope, patience: time)
            },
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
