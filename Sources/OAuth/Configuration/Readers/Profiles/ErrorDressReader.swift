/// Reads how a described provider words its errors.
struct ErrorDressReader {
    let vocabulary: ConfigurationVocabulary

    /// Of answers that are errors.
    static let statuses = 400...599

    func read(_ members: inout MemberReader, into dress: inout ErrorDress) {
        dress.describes = members.bool("descriptions") ?? dress.describes
        dress.hintMember = members.optionalString("hint_member", dress.hintMember)
        dress.realm = members.string("realm", check: ErrorText.flaw(in:)) ?? dress.realm
        members.merge("table", into: &dress.table, readTable)
        let errors = OAuthError.Code.all.map(\.rawValue) + Self.errors(in: dress.table)
        members.merge("statuses", into: &dress.statuses) { members, statuses in
            members.noun = "error"
            for error in errors {
                let status = members.integer(error, in: Self.statuses)
                statuses[error] = members.isNull(error) ? nil : status ?? statuses[error]
            }
        }
    }
}

private extension ErrorDressReader {
    var places: [String] {
        ["*"] + ErrorSurface.allCases.map(\.rawValue) + vocabulary.endpoints.map(\.name)
    }

    var causes: [String] {
        let codes = vocabulary.diagnosisCodes.map(\.name)
        let families = Set(codes.map { String($0.prefix { $0 != "." }) + ".*" })
        return OAuthError.Code.all.map(\.rawValue) + families.sorted() + codes
    }

    /// The errors that the table gives, which may be a provider's own.
    static func errors(in table: [String: [String: DressedError]]) -> [String] {
        table.values.flatMap(\.values).compactMap(\.error).sorted()
    }

    func readTable(
        _ members: inout MemberReader, into table: inout [String: [String: DressedError]]
    ) {
        members.noun = "place"
        let causes = causes
        // A name can be that of an endpoint and of a surface: `token`.
        for place in Set(places).sorted() {
            members.merge(place, into: &table[place, default: [:]]) { members, row in
                members.noun = "cause"
                for cause in causes {
                    if members.isNull(cause) { row[cause] = nil }
                    var error = row[cause] ?? DressedError()
                    if members.merge(cause, into: &error, DressedErrorReader().read) {
                        row[cause] = error
                    }
                }
            }
        }
        table = table.filter { !$0.value.isEmpty }
    }
}
