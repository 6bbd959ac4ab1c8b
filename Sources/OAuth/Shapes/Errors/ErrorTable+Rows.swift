import Text

extension ErrorTable {
    /// A table from its rows, `cause | status | error | description`, below the names of places. What a
    /// row leaves out stays the standard's. One text is smaller than as many values.
    package init(rows: String) {
        self = [:]
        var place = ""
        for line in rows.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { String($0.trimmed { $0 == " " }) }
            guard fields.count == 4 else {
                place = fields[0]
                continue
            }
            let told = fields.map { $0.isEmpty ? nil : $0 }
            self[place, default: [:]][fields[0]] = WordedError(
                told[1].flatMap { Int($0) }, told[2], told[3])
        }
    }
}
