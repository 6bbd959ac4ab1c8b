import Members

/// Reads how a described provider words its errors.
struct ErrorDressReader {
    let vocabulary: ConfigurationVocabulary

    /// Of answers that are errors.
    static let statuses = 400...599

    func read(_ members: inout MemberReader, into dress: inout ErrorDress) {
        members.replace(&dress.describes, "descriptions")
        dress.hintMember = members.optionalString("hint_member", dress.hintMember)
        dress.realm = members.string("realm", check: ErrorText.flaw(in:)) ?? dress.realm
        members.replace(&dress.offersDPoP, "offers_dpop")
        members.replace(&dress.prefersJSON, "prefers_json")
        dress.pageTitle = members.optionalString("page_title", dress.pageTitle)
        let table = ErrorTableReader(vocabulary: vocabulary)
        members.merge("table", into: &dress.table, table.read)
        members.merge("redirected", into: &dress.redirected, table.readRedirected)
        readBodies(&members, into: &dress)
        readStatuses(&members, into: &dress)
    }
}

private extension ErrorDressReader {
    func readBodies(_ members: inout MemberReader, into dress: inout ErrorDress) {
        members.merge("bodies", into: &dress.bodies) { members, bodies in
            members.noun = "endpoint"
            for name in vocabulary.endpoints.map(\.name) {
                if members.isNull(name) { bodies[name] = nil }
                var form = bodies[name] ?? ErrorBodyForm()
                if members.merge(name, into: &form, ErrorBodyFormReader().read) {
                    bodies[name] = form
                }
            }
        }
    }

    /// Of errors that the table gives, too, which may be a provider's own.
    func readStatuses(_ members: inout MemberReader, into dress: inout ErrorDress) {
        let own = dress.table.values.flatMap(\.values).compactMap(\.error).sorted()
        let errors = vocabulary.errorCodes.map(\.rawValue) + own + dress.statuses.keys.sorted()
        members.merge("statuses", into: &dress.statuses) { members, statuses in
            members.noun = "error"
            for error in errors {
                let status = members.integer(error, in: Self.statuses)
                statuses[error] = members.isNull(error) ? nil : status ?? statuses[error]
            }
        }
    }
}
