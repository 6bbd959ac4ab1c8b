import Members

/// Reads what a described provider makes of errors by their causes.
struct ErrorTableReader {
    private let places: [String]
    private let causes: [String]

    init(vocabulary: ConfigurationVocabulary) {
        // A name can be that of an endpoint and of a surface: `token`.
        let surfaces = ErrorSurface.allCases.map(\.rawValue)
        places = Set(["*"] + surfaces + vocabulary.endpoints.map(\.name)).sorted()
        let codes = vocabulary.diagnosisCodes.map(\.name)
        let families = Set(codes.map { String($0.prefix { $0 != "." }) + ".*" })
        causes = vocabulary.errorCodes.map(\.rawValue) + families.sorted() + codes
    }

    func read(
        _ members: inout MemberReader, into table: inout [String: [String: DressedError]]
    ) {
        members.noun = "place"
        for place in places {
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

    /// Whether clients hear of a cause by redirect.
    func readRedirected(_ members: inout MemberReader, into redirected: inout [String: Bool]) {
        members.noun = "cause"
        for cause in causes + ["*"] {
            let isRedirected = members.bool(cause) ?? redirected[cause]
            redirected[cause] = members.isNull(cause) ? nil : isRedirected
        }
    }
}
