import JOSE
import Members

/// The wording of a provider's errors: a table on top of the standard errors. The domain decides on
/// the error, and only this table on its form for the client.
package struct ErrorWording: Sendable {
    /// True if `error_description` holds the diagnosis where the table has no text. Surfaces that
    /// the provider does not word always show it.
    package var describes = true
    /// Statuses by `error`, where they differ from RFC 6749 §5.2 and RFC 6750 §3.1.
    package var statuses: [String: Int] = [:]
    /// True for a cause that is sent to the client by redirect, once that is possible, and not
    /// shown on a page. Causes are named as in the table, the most specific name decides, and `*`
    /// stands for all others; without it they are redirected.
    package var redirected: [String: Bool] = [:]
    /// The errors that differ from the standard ones, by place and cause.
    package var table: ErrorTable {
        get { makeTable() }
        set { makeTable = { newValue } }
    }
    /// Gives the table. A start need not wait for it: most profiles' errors are never seen.
    package var makeTable: @Sendable () -> ErrorTable = { [:] }
    /// The form of JSON errors, by endpoint name, where it differs from the usual one.
    package var bodies: [String: ErrorBodyForm] = [:]
    /// A member of JSON errors that holds the diagnosis beside the provider's text.
    package var hintMember: String?
    /// The realm of bearer challenges (RFC 6750 §3), with the tenant's name in place of `{tenant}`;
    /// empty for none.
    package var realm = "Understudy"
    /// True if bearer challenges name the scheme DPoP too (RFC 9449 §7.1).
    package var offersDPoP = true
    /// True if JSON replaces the table's plain texts, for clients that cannot read those.
    package var prefersJSON = false
    /// The heading of pages that have none in the table; nil for one in the user's language.
    package var pageTitle: String?

    package init() {}

    /// `error` as clients see it at an endpoint.
    package func worded(
        _ error: OAuthError, at endpoint: String?, on place: ErrorPlace
    ) -> WordedError {
        if case .exactly(let text, let status) = error.wording {
            let code = error.code.rawValue
            return WordedError(status ?? statuses[code], code, text)
        }
        let places = [endpoint ?? "*", place.name, "*"]
        var worded = table.row(for: Self.causes(of: error), at: places) ?? WordedError()
        let code = worded.error ?? error.code.rawValue
        worded.error = code
        worded.status = worded.status ?? statuses[code]
        worded.title = worded.title ?? pageTitle
        if prefersJSON { worded.text = nil }
        worded.description =
            worded.description?.filled(with: error.diagnosis.facts)
            ?? (describes || place.alwaysDescribes ? error.description : nil)
        return worded
    }

    /// Returns true if an error of an authorization request goes back to the client. A redirect has
    /// a status of its own, so an error that is to have another stays here.
    package func isRedirected(_ error: OAuthError) -> Bool {
        if case .exactly(_, .some) = error.wording { return false }
        return (Self.causes(of: error) + ["*"]).lazy.compactMap { redirected[$0] }.first ?? true
    }

    /// The names of an error's cause in the table, the most specific first. One finding may stand
    /// for several causes, which it then names in a fact.
    private static func causes(of error: OAuthError) -> [String] {
        let codes = [error.diagnosis.code, error.diagnosis.symptom].compactMap { $0 }
        let names = codes.flatMap { code in [code.name, code.name.prefix { $0 != "." } + ".*"] }
        return [error.diagnosis.facts["cause"]].compactMap { $0 } + names + [error.code.rawValue]
    }
}

extension ErrorWording {
    package mutating func read(_ members: inout MemberReader, _ vocabulary: ErrorVocabulary) {
        members.replace(&describes, "descriptions")
        hintMember = members.optionalString("hint_member", hintMember)
        realm = members.string("realm", check: WordedError.textFlaw(in:)) ?? realm
        members.replace(&offersDPoP, "offers_dpop")
        members.replace(&prefersJSON, "prefers_json")
        pageTitle = members.optionalString("page_title", pageTitle)
        members.merge("table", into: &table) { $1.read(&$0, vocabulary) }
        readRedirected(&members, vocabulary.causes)
        readBodies(&members, vocabulary.endpoints)
        readStatuses(&members, vocabulary.errors)
    }
}

private extension ErrorWording {
    mutating func readRedirected(_ members: inout MemberReader, _ causes: [String]) {
        members.merge("redirected", into: &redirected) { members, redirected in
            members.noun = "cause"
            for cause in causes + ["*"] {
                let isRedirected = members.bool(cause) ?? redirected[cause]
                redirected[cause] = members.isNull(cause) ? nil : isRedirected
            }
        }
    }

    mutating func readBodies(_ members: inout MemberReader, _ endpoints: [String]) {
        members.merge("bodies", into: &bodies) { members, bodies in
            members.noun = "endpoint"
            members.forEach(endpoints) { members, name in
                if members.isNull(name) { bodies[name] = nil }
                var form = bodies[name] ?? ErrorBodyForm()
                if members.merge(name, into: &form) { bodies[name] = form }
            }
        }
    }

    /// Reads statuses, also for `error` values of the table, which may be a provider's own.
    mutating func readStatuses(_ members: inout MemberReader, _ known: [String]) {
        let own = table.values.flatMap(\.values).compactMap(\.error).sorted()
        let errors = known + own + statuses.keys.sorted()
        members.merge("statuses", into: &statuses) { members, statuses in
            members.noun = "error"
            for error in errors {
                let status = members.errorStatus(error)
                statuses[error] = members.isNull(error) ? nil : status ?? statuses[error]
            }
        }
    }
}

/// The names that a description can use for errors and for their places.
package struct ErrorVocabulary: Sendable {
    /// The names of the endpoints that are served.
    let endpoints: [String]
    /// Endpoints, surfaces, and `*` for everywhere.
    let places: [String]
    let errors: [String]
    /// Errors, findings, and families of them.
    let causes: [String]

    package init(
        endpoints: [String], surfaces: [String], errors: [OAuthError.Code],
        diagnosisCodes: [DiagnosisCode]
    ) {
        self.endpoints = endpoints
        self.errors = errors.map(\.rawValue)
        // An endpoint and a surface can share a name: `token`.
        let neverEndpoints = [ErrorPlace.redirect, .missing].map(\.name)
        places = Set(["*"] + neverEndpoints + surfaces + endpoints).sorted()
        let names = diagnosisCodes.map(\.name)
        let families = Set(names.map { String($0.prefix { $0 != "." }) + ".*" })
        causes = self.errors + families.sorted() + names
    }
}

/// A kind of place where errors appear, by whose name providers word them (RFC 6749 §4.1.2.1 and
/// §5.2, RFC 6750 §3).
package struct ErrorPlace: Sendable, Equatable {
    package let name: String
    /// True if the description is the diagnosis, though the provider's errors have none.
    package let alwaysDescribes: Bool

    package init(_ name: String, alwaysDescribes: Bool = false) {
        self.name = name
        self.alwaysDescribes = alwaysDescribes
    }

    /// The redirect URI of the client.
    package static let redirect = ErrorPlace("redirect")
    /// An endpoint that access tokens are sent to.
    package static let bearer = ErrorPlace("bearer")
    /// An endpoint that creates clients or users rather than authorize them (RFC 7591 §3.2.2).
    package static let enrolment = ErrorPlace("enrolment", alwaysDescribes: true)
    /// A published document: metadata, keys.
    package static let document = ErrorPlace("document", alwaysDescribes: true)
    /// A path where nothing is served.
    package static let missing = ErrorPlace("missing", alwaysDescribes: true)
}

/// The members of an endpoint's JSON errors, where a provider differs from RFC 6749 §5.2.
package struct ErrorBodyForm: Sendable {
    /// The names of the members that hold the code and its description.
    package var error = "error"
    package var description = "error_description"
    /// The member that repeats the status; nil for none.
    package var status: String?
    /// Members that are the same in every error.
    package var constants: [String: JSON] = [:]
    /// The whole body in place of these members, with those of the table under the names
    /// `member.…`; nil where they make it up.
    package var answer: JSONTemplate?

    package init() {}

    /// - Parameters:
    ///   - members: those that an error has beside the usual ones.
    ///   - id: of the exchange.
    package func body(
        error: String, description: String?, status: Int, members: JSON, id: String
    ) -> JSON {
        if let answer {
            var values = TemplateValues(now: Timestamp(seconds: 0))
            values.facts = [
                "error": .string(error), "status": .integer(status), "id": .string(id),
            ]
            values.facts["error_description"] = description.map(JSON.string)
            for (name, value) in members.object ?? [:] { values.facts["member." + name] = value }
            return answer.filled(with: values) ?? [:]
        }
        var body = JSON.object(constants)
        body[self.error] = .string(error)
        body[self.description] = description.map(JSON.string)
        if let member = self.status { body[member] = .integer(status) }
        return body.merging(members)
    }
}

extension ErrorBodyForm: Describable {
    package mutating func read(_ members: inout MemberReader) {
        error = members.string("error") ?? error
        description = members.string("description") ?? description
        status = members.optionalString("status", status)
        constants = members.changed("constants", constants) { members, name in members.value(name) }
        let facts = ["error", "error_description", "status", "id", "member."]
        let stated = JSONTemplate.read("answer", of: &members, knowing: facts)
        answer = members.isNull("answer") ? nil : stated ?? answer
    }
}
