import HTTP
import JOSE
import Text

/// One entry of an archive: a request, and its answer if there was one.
package struct ArchivedExchange: Sendable {
    /// Its place among the entries, from 1.
    package let number: Int
    package let started: ArchivedTime?
    /// The duration in milliseconds.
    package let duration: Int
    package let request: ArchivedRequest
    /// nil if none came.
    package let answer: ArchivedAnswer?
    /// The recording program's reason why none came.
    package let failure: String?

    package init(
        number: Int, started: ArchivedTime?, duration: Int, request: ArchivedRequest,
        answer: ArchivedAnswer?, failure: String?
    ) {
        (self.number, self.started, self.duration) = (number, started, duration)
        (self.request, self.answer, self.failure) = (request, answer, failure)
    }
}

package struct ArchivedRequest: Sendable {
    package let method: String
    /// The absolute URL, as recorded.
    package let url: String
    package let fields: Fields
    package let body: [UInt8]

    package init(method: String, url: String, fields: Fields = [:], body: [UInt8] = []) {
        (self.method, self.url, self.fields, self.body) = (method, url, fields, body)
    }
}

package struct ArchivedAnswer: Sendable {
    package let status: Int
    package let fields: Fields
    /// Empty if there was none, or if it was not recorded.
    package let body: [UInt8]
    /// True if not all of it was recorded.
    package let isBodyMissing: Bool

    package init(status: Int, fields: Fields, body: [UInt8], isBodyMissing: Bool = false) {
        self.status = status
        self.fields = fields
        self.body = body
        self.isBodyMissing = isBodyMissing
    }
}

extension ArchivedExchange {
    /// A document that was saved separately from an archive.
    package init(saved document: JSON, at url: String) {
        self.init(
            number: 0, started: nil, duration: 0,
            request: ArchivedRequest(method: "GET", url: url),
            answer: ArchivedAnswer(
                status: 200, fields: [.contentType: "application/json"], body: document.encoded()),
            failure: nil)
    }

    /// The time of the answer, as far as known.
    package var ended: ArchivedTime? { started.map { $0 + duration } }
}

extension ArchivedAnswer {
    /// The body if it is a JSON object or list, whatever its type says.
    package var json: JSON? {
        let first = body.first { !$0.isJSONSpace }
        guard first == .ascii("{") || first == .ascii("[") else { return nil }
        return try? JSON(parsing: body, maxDepth: 32)
    }
}

extension ArchivedRequest {
    package var contentType: MediaType? { fields[.contentType].flatMap { MediaType($0) } }

    /// The path as it was sent.
    package var path: String { parts.path }
    /// The text after the first "?"; nil if there is none.
    package var query: String? { parts.query }
    /// Scheme and authority, in lower case.
    package var origin: String { "\(parts.scheme)://\(parts.authority)" }
    package var authority: String { parts.authority }
    package var isSecure: Bool { parts.scheme == "https" }
    /// The URL without query and fragment.
    package var endpoint: String { origin + path }

    /// The parameters of the query.
    package var queryPairs: [(name: String, value: String)] { query.map { Form.decode($0) } ?? [] }

    /// A URL without query and fragment, its host in lower case.
    package static func endpoint(of url: String) -> String {
        let parts = URLParts(url)
        return "\(parts.scheme)://\(parts.authority)\(parts.path)"
    }

    private var parts: URLParts { URLParts(url) }
}

/// A URL in pieces, none of which is checked.
private struct URLParts {
    let scheme: String
    let authority: String
    let path: String
    let query: String?

    init(_ url: String) {
        let bare = url.prefix { $0 != "#" }
        let start = bare.firstIndex(of: "?")
        query = start.map { String(bare[bare.index(after: $0)...]) }
        let pieces = bare[..<(start ?? bare.endIndex)]
            .split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        scheme = pieces.first.map { $0.dropLast().lowercased() } ?? ""
        authority = pieces.count > 2 ? pieces[2].lowercased() : ""
        path = "/" + (pieces.count > 3 ? pieces[3] : "")
    }
}

/// A moment in milliseconds since 1970.
package struct ArchivedTime: Sendable, Hashable, Comparable {
    package let milliseconds: Int

    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// Reads a time of RFC 3339, in any time zone: `2026-01-31T13:00:00.250+01:00`.
    init?(_ text: String) {
        let text = text.uppercased()
        let start = text.prefix(19)
        guard let seconds = CalendarTime.secondsSince1970(rfc3339: start + "Z") else { return nil }
        var rest = text.dropFirst(start.count)
        var fraction = 0
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            fraction = Int((digits + "000").prefix(3)) ?? 0
            rest = rest.dropFirst(digits.count + 1)
        }
        guard let zone = Self.minutes(ofZone: rest) else { return nil }
        milliseconds = (seconds - zone * 60) * 1000 + fraction
    }

    package var seconds: Int { milliseconds / 1000 }

    package static func < (left: ArchivedTime, right: ArchivedTime) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// - Parameter span: milliseconds.
    package static func + (time: ArchivedTime, span: Int) -> ArchivedTime {
        ArchivedTime(milliseconds: time.milliseconds + span)
    }
}

private extension ArchivedTime {
    /// `+01:00`, `-0530` or `Z`.
    static func minutes(ofZone text: Substring) -> Int? {
        if text == "Z" { return 0 }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard text.first == "+" || text.first == "-", digits.utf8.count == 4,
            let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2))
        else { return nil }
        return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
    }
}
