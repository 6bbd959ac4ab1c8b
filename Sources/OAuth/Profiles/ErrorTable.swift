import Members

/// Errors by place, then cause. A place is an endpoint's name, a surface's name or `*`; a cause is
/// a diagnosis (`code.reused`), a family of them (`code.*`) or an `error` (`invalid_grant`).
package typealias ErrorTable = [String: [String: WordedError]]

extension ErrorTable {
    /// The best matching entry: the most specific place decides, then the most specific cause.
    ///
    /// - Parameter causes: the names of an error's cause, the most specific first.
    func row(for causes: [String], at places: [String]) -> WordedError? {
        places.lazy.compactMap { self[$0] }
            .compactMap { row in causes.lazy.compactMap { row[$0] }.first }.first
    }

    mutating func read(_ members: inout MemberReader, _ vocabulary: ErrorVocabulary) {
        members.noun = "place"
        members.forEach(vocabulary.places) { members, place in
            members.merge(place, into: &self[place, default: [:]]) { members, row in
                members.noun = "cause"
                members.forEach(vocabulary.causes) { members, cause in
                    if members.isNull(cause) { row[cause] = nil }
                    var error = row[cause] ?? WordedError()
                    if members.merge(cause, into: &error) { row[cause] = error }
                }
            }
        }
        self = filter { !$0.value.isEmpty }
    }
}
