import JOSE
import Members
import Text

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

extension ErrorTable {
    /// The table of a provider, `CAssets/Tables/NAME-errors.txt`.
    package init(named name: String) { self.init(rows: TextTable.named("\(name)-errors.txt")) }

    /// A table from its rows, `causes | status | error | description`, below the names of their
    /// places. Values that a row leaves out are the standard's, and the last of two rows holds.
    package init(rows: String) {
        self = [:]
        var places: [String] = []
        for line in rows.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
                .map { String($0.trimmed { $0 == " " }) }
            let names = fields[0].split(separator: ",").map { String($0.trimmed { $0 == " " }) }
            guard fields.count == 4 else {
                places = names
                continue
            }
            let told = fields.map { $0.isEmpty ? nil : $0 }
            let error = WordedError(told[1].flatMap { Int($0) }, told[2], told[3])
            for place in places {
                for cause in names { self[place, default: [:]][cause] = error }
            }
        }
    }
}

/// A provider's wording of one error; nil keeps the standard value.
package struct WordedError: Sendable, Equatable {
    package var status: Int?
    package var error: String?
    /// The `error_description`, with the facts of the diagnosis in place of `{sent}` and the like.
    package var description: String?
    /// A plain text body in place of JSON.
    package var text: String?
    /// The heading of the page.
    package var title: String?
    package var fields: [String: String] = [:]
    /// Further members of JSON; those that are texts go along in redirects too, and null takes a
    /// usual member away.
    package var members: [String: JSON] = [:]

    package init(
        _ status: Int? = nil, _ error: String? = nil, _ description: String? = nil,
        text: String? = nil, title: String? = nil, fields: [String: String] = [:],
        members: [String: JSON] = [:]
    ) {
        self.status = status
        self.error = error
        self.description = description
        self.text = text
        self.title = title
        self.fields = fields
        self.members = members
    }
}

extension WordedError: Describable {
    /// The statuses of errors by the specifications (RFC 9110 §15.5).
    static let statuses = 400...599

    package mutating func read(_ members: inout MemberReader) {
        status = members.errorStatus("status") ?? status
        error = members.string("error", check: Self.textFlaw(in:)) ?? error
        description = members.string("description", check: Self.textFlaw(in:)) ?? description
        text = members.string("text") ?? text
        title = members.string("title") ?? title
        members.merge("fields", into: &fields, HeaderFieldsReader().read)
        let stated = members.object("members") { $0.everything().object ?? [:] }
        self.members.merge(stated ?? [:]) { $1 }
    }

    /// The flaw in a text for headers as well as JSON (RFC 6750 §3); nil for a good one.
    static func textFlaw(in text: String) -> Flaw? {
        let isPlain = text.utf8.allSatisfy {
            (0x20...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c
        }
        return isPlain
            ? nil : "has visible ASCII characters and spaces, except '\"' and '\\' (RFC 6749 §5.2)"
    }
}

extension MemberReader {
    /// Reads the status of errors, which some providers tell with that of success.
    mutating func errorStatus(_ name: String) -> Int? {
        guard let status = integer(name, in: 200...599) else { return nil }
        if (201...399).contains(status) {
            report("is no status of an error; take 200, or 400 to 599", at: path.member(name))
        }
        return status
    }
}

extension String {
    /// This text with each `{name}` replaced by the fact of that name; facts are not expanded
    /// further.
    package func filled(with facts: [String: String]) -> String {
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
