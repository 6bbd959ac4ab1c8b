import Text

extension ErrorTable {
    /// A table from its rows, `cause | status | error | description`, below the names of their
    /// places with commas between. Values that a row leaves out are the standard's, and the last of
    /// two rows holds. One text is smaller than as many values.
    package init(rows: String) {
        self = [:]
        var places: [String] = []
        for line in rows.split(separator: "\n") {
            let fields = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
                .map { String($0.trimmed { $0 == " " }) }
            guard fields.count == 4 else {
                places = fields[0].split(separator: ",").map { String($0.trimmed { $0 == " " }) }
                continue
            }
            let told = fields.map { $0.isEmpty ? nil : $0 }
            let error = WordedError(told[1].flatMap { Int($0) }, told[2], told[3])
            for place in places { self[place, default: [:]][fields[0]] = error }
        }
    }
}
