/// How a provider words its errors: a table of data over the errors by the book, so that the domain
/// decides what went wrong, and only this what the client sees of it.
package struct ErrorDress: Sendable {
    /// Whether `error_description` tells the diagnosis where the table has no text. Surfaces without
    /// any wording of the provider's do all the same.
    package var describes = true
    /// Statuses by `error`, where they differ from RFC 6749 §5.2 and RFC 6750 §3.1.
    package var statuses: [String: Int] = [:]
    /// Whether clients hear of a cause by redirect, once that is possible; where not, it stays on a
    /// page. Causes are those of the table, the closest name counts, and `*` stands for all that
    /// are not named; without it they are redirected.
    package var redirected: [String: Bool] = [:]
    /// By place, then by cause. A place is an endpoint's name, a surface's name or `*`; a cause is a
    /// diagnosis (`code.reused`), a family of them (`code.*`) or an `error` (`invalid_grant`). The
    /// first that fits in that order holds.
    package var table: [String: [String: DressedError]] = [:]
    /// The form of JSON errors, by the endpoint's name, where it is not the usual one.
    package var bodies: [String: ErrorBodyForm] = [:]
    /// A member of JSON errors that tells the diagnosis beside what the provider says.
    package var hintMember: String?
    /// The realm of bearer challenges (RFC 6750 §3).
    package var realm = "Understudy"
    /// Whether bearer challenges name the scheme DPoP too (RFC 9449 §7.1).
    package var offersDPoP = true
    /// JSON in the place of the table's plain texts, for clients that cannot read those.
    package var prefersJSON = false
    /// The heading of pages for which the table has none; nil for one in the user's language.
    package var pageTitle: String?

    package init() {}

    /// How `error` looks at an endpoint.
    package func dressed(
        _ error: OAuthError, at endpoint: String?, on surface: ErrorSurface
    ) -> DressedError {
        if case .exactly(let text) = error.wording {
            return DressedError(statuses[error.code.rawValue], error.code.rawValue, text)
        }
        let causes = Self.causes(of: error)
        let rows = [endpoint ?? "*", surface.rawValue, "*"].compactMap { table[$0] }
        var dressed =
            rows.lazy.compactMap { row in causes.lazy.compactMap { row[$0] }.first }.first
            ?? DressedError()
        let code = dressed.error ?? error.code.rawValue
        dressed.error = code
        dressed.status = dressed.status ?? statuses[code]
        dressed.title = dressed.title ?? pageTitle
        if prefersJSON { dressed.text = nil }
        dressed.description =
            dressed.description.map { $0.filled(with: error.diagnosis.facts) }
            ?? (describes || surface.alwaysDescribes ? error.description : nil)
        return dressed
    }

    /// Whether an error of an authorization request goes back to the client.
    package func isRedirected(_ error: OAuthError) -> Bool {
        (Self.causes(of: error) + ["*"]).lazy.compactMap { redirected[$0] }.first ?? true
    }

    /// What the table may know an error by, the closest name first.
    private static func causes(of error: OAuthError) -> [String] {
        let codes = [error.diagnosis.code, error.diagnosis.symptom].compactMap { $0 }
        let names = codes.flatMap { code in
            [code.name, code.name.prefix { $0 != "." } + ".*"]
        }
        return names + [error.code.rawValue]
    }
}

/// How one error looks; nil leaves a part as it is by the book.
package struct DressedError: Sendable, Equatable {
    package var status: Int?
    package var error: String?
    /// The `error_description`, with the facts of the diagnosis in place of `{sent}` and the like.
    package var description: String?
    /// A body of plain text in the place of JSON.
    package var text: String?
    /// The heading of the page.
    package var title: String?
    package var fields: [String: String] = [:]

    package init(
        _ status: Int? = nil, _ error: String? = nil, _ description: String? = nil,
        text: String? = nil, title: String? = nil, fields: [String: String] = [:]
    ) {
        self.status = status
        self.error = error
        self.description = description
        self.text = text
        self.title = title
        self.fields = fields
    }
}

/// Where an error shows, hence in which form (RFC 6749 §4.1.2.1 and §5.2, RFC 6750 §3).
package enum ErrorSurface: String, Sendable, CaseIterable {
    /// JSON of the token endpoint.
    case token
    /// A bearer challenge.
    case bearer
    /// A page for a person.
    case page
    /// The redirect URI of the client.
    case redirect
    /// JSON where clients and users are made rather than authorized (RFC 7591 §3.2.2).
    case enrolment
    /// JSON where a document is published: metadata, keys.
    case document
    /// JSON where nothing is served.
    case missing
    /// JSON of Understudy's own API.
    case control

    /// Whether the description is the diagnosis, though the provider's errors have none.
    var alwaysDescribes: Bool {
        switch self {
        case .enrolment, .document, .missing, .control: true
        case .token, .bearer, .page, .redirect: false
        }
    }
}

extension String {
    /// This text with each `{name}` replaced by the fact of that name; what is in a fact stays as
    /// it is.
    fileprivate func filled(with facts: [String: String]) -> String {
        var filled = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            filled += rest[..<open] + (facts[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
