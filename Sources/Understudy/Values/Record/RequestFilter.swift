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

    /// The outcome of a request. A refusal may be a redirect, or a page.
    public enum Outcome: String, Sendable, CaseIterable {
        case accepted, refused
    }
}

extension Understudy.RequestFilter {
    /// Selects by the status of the answer.
    public func status(_ code: Int) -> Self { changed { $0.when["status"] = .integer(code) } }

    public func outcome(_ outcome: Understudy.Outcome) -> Self {
        matching("outcome", [outcome.rawValue])
    }

    /// Selects by the code of a diagnosis, in which `*` stands for any text.
    public func diagnosis(_ code: String) -> Self { matching("code", [code]) }

    /// Selects the requests of a login, by the id of the ``Understudy/Flow``.
    public func flow(_ id: String) -> Self { matching("flow", [id]) }

    /// Selects requests that arrived after the one with this id.
    public func since(_ id: String) -> Self { matching("since", [id]) }

    func read() throws(InvalidConfiguration) -> RecordFilter {
        try MemberReader.read(Understudy.JSONValue.object(when).json) {
            RecordFilter.read(&$0, ConfigurationVocabulary.served.rules)
        }
    }
}
