import Configuration
import Members
import Web

extension Understudy {
    /// Selects recorded requests: `.at(.token).client("app").status(400)`.
    public struct RequestFilter: Conditions {
        public var when: [String: JSONValue] = [:]

        /// Selects every request.
        public init() {}

        /// Every request.
        public static let any = RequestFilter()
    }

    /// How a request ended. A refusal may be a redirect, or a page.
    public enum Outcome: String, Sendable, CaseIterable {
        case accepted, refused
    }
}

extension Understudy.RequestFilter {
    /// The status of the answer.
    public func status(_ code: Int) -> Self { changed { $0.when["status"] = .integer(code) } }

    public func outcome(_ outcome: Understudy.Outcome) -> Self {
        matching("outcome", [outcome.rawValue])
    }

    /// Something was found about it, by the code of the diagnosis, which may have a `*`.
    public func diagnosis(_ code: String) -> Self { matching("code", [code]) }

    /// It belongs to a login, by the id of the ``Understudy/Flow``.
    public func flow(_ id: String) -> Self { matching("flow", [id]) }

    /// It arrived after the request with this id.
    public func since(_ id: String) -> Self { matching("since", [id]) }

    func read() throws(InvalidConfiguration) -> RecordFilter {
        try MemberReader.read(Understudy.JSONValue.object(when).json) {
            RecordFilter.read(&$0, ConfigurationVocabulary.served.rules)
        }
    }
}
