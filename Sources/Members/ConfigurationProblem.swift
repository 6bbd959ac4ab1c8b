/// One thing wrong with a configuration, or with a client or user that came over the wire.
package struct ConfigurationProblem: Sendable, Equatable, CustomStringConvertible {
    /// The member, like `clients[1].redirect_uris[0]`; empty for the whole.
    package var path: String
    package let message: String
    /// The known word that was most likely meant.
    package let suggestion: String?

    package init(path: String = "", message: String, suggestion: String? = nil) {
        self.path = path
        self.message = message
        self.suggestion = suggestion
    }

    /// One line for people.
    package var description: String {
        let text = suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
        return path.isEmpty ? text : "\(path): \(text)"
    }
}

/// Everything that is wrong with a configuration; never empty. Of very many problems the first are
/// named and the others counted.
package struct InvalidConfiguration: Error, Equatable, CustomStringConvertible {
    package let problems: [ConfigurationProblem]

    package init(_ problems: [ConfigurationProblem], limit: Int = 100) {
        let others = problems.count - limit
        self.problems =
            problems.prefix(limit)
            + (others > 0 ? [ConfigurationProblem(message: "and \(others) more problems")] : [])
    }

    /// A line a problem.
    package var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
