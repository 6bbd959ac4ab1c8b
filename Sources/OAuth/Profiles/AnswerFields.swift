import JOSE
import Members
import Text

/// Header fields that a provider adds to its answers.
package struct AnswerFields: Sendable {
    /// Fields of successful answers, by endpoint name, and below `*` of every answer that has not
    /// got them otherwise.
    package var byEndpoint: [String: [String: String]] = [:]
    /// Fields of requests that answers repeat, each by the field that asks for it.
    package var echoed: [String: String] = [:]
    /// The fields of all answers that nobody may keep, refusals too, in place of
    /// `Cache-Control: no-store`.
    package var uncached: [String: String] = [:]
    /// Names of further fields that scripts of other origins may read.
    package var exposed: [String] = []

    /// The fields that name each exchange, in the provider's form or else as the record does.
    package var requestIDs: [String] = []
    /// The form of an exchange's name in those fields and in errors.
    package var requestIDForm: TextPattern?

    /// The field that tells the scope of an access token in answers to it; nil for none.
    package var scope: String?

    /// The digits of the entity tag of answers, by endpoint name (RFC 9110 §8.8.3).
    package var entityTags: [String: Int] = [:]

    /// True if answers to scripts are for pages of any origin, by the word for that.
    package var allowsAnyOrigin = false
    /// True if pages of any origin, foreign ones too, may read the published documents, which say
    /// the same to everybody.
    package var opensDocuments = false

    /// The fields of every answer that tell of a limit which nobody reaches; nil for none.
    package var rateLimit: RateLimitFields?

    package init() {}

    package subscript(endpoint: String) -> [String: String]? {
        get { byEndpoint[endpoint] }
        set { byEndpoint[endpoint] = newValue }
    }
}

extension AnswerFields {
    /// - Parameter endpoints: the names of the served endpoints.
    package mutating func read(_ members: inout MemberReader, endpoints: [String]) {
        members.merge("fields", into: &byEndpoint) { members, fields in
            members.noun = "endpoint"
            for endpoint in endpoints + ["*"] {
                members.merge(
                    endpoint, into: &fields[endpoint, default: [:]], HeaderFieldsReader().read)
            }
            fields = fields.filter { !$0.value.isEmpty }
        }
        members.merge("uncached_fields", into: &uncached, HeaderFieldsReader().read)
        exposed =
            members.strings("exposed_fields", check: HeaderFieldsReader.nameFlaw(in:)) ?? exposed
        requestIDs =
            members.strings("request_id_fields", check: HeaderFieldsReader.nameFlaw(in:))
            ?? requestIDs
        echoed = members.changed("echoed_fields", echoed) { members, name in
            members.string(name, check: HeaderFieldsReader.nameFlaw(in:))
        }
        let rule = TextPatternRule(least: 16, isAllowed: HeaderFieldsReader.isVisible)
        requestIDForm = rule.read("request_id_form", of: &members, requestIDForm)
        scope = members.optionalString("scope_field", scope)
        members.replace(&opensDocuments, "opens_documents")
        if members.isNull("rate_limit") { rateLimit = nil }
        members.merge("rate_limit", into: &rateLimit) { members, limit in
            let prefix = members.string("prefix", check: HeaderFieldsReader.nameFlaw(in:))
            let most = members.integer("limit", in: 1...1_000_000)
            let former = limit ?? RateLimitFields(prefix: "X-RateLimit-", limit: 5000)
            limit = RateLimitFields(prefix: prefix ?? former.prefix, limit: most ?? former.limit)
        }
    }
}

/// The fields that tell of a limit of requests: how many a minute are allowed, how many are left,
/// and the second of the epoch at which it begins anew. Rules refuse requests; nobody counts them.
package struct RateLimitFields: Sendable, Equatable {
    /// The prefix of the three names.
    package let prefix: String
    package let limit: Int

    package init(prefix: String, limit: Int) {
        self.prefix = prefix
        self.limit = limit
    }

    package func fields(at now: Timestamp) -> [String: String] {
        [
            prefix + "Limit": String(limit), prefix + "Remaining": String(limit - 1),
            prefix + "Reset": String(now.end(ofSpan: 60).seconds),
        ]
    }
}

/// Reads header fields by their names, which are compared without case (RFC 9110 §5.1).
struct HeaderFieldsReader {
    /// Fields that the server sets itself, to frame messages and to recognize browsers.
    private static let own = ["connection", "content-length", "set-cookie", "transfer-encoding"]

    func read(_ members: inout MemberReader, into fields: inout [String: String]) {
        var stated: Set<String> = []
        for name in members.names {
            let value = members.string(name) { text in
                Self.isValue(text) ? nil : "is not the value of a header field (RFC 9110 §5.5)"
            }
            if let flaw = Self.flaw(inName: name, stated: stated) {
                members.report(flaw, at: members.path.member(name))
            }
            stated.insert(name.lowercased())
            fields = fields.filter { $0.key.lowercased() != name.lowercased() }
            fields[name] = value
        }
    }
}

extension HeaderFieldsReader {
    /// The flaw in the name of a field; nil for a good one.
    static func nameFlaw(in name: String) -> Flaw? {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte)
            ? nil : "is not the name of a header field (RFC 9110 §5.1)"
    }

    /// Returns true if a field may have that value (RFC 9110 §5.5).
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == 0x20 || isVisible($0) } && text.first != " "
            && text.last != " "
    }

    static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7e).contains(byte) }
}

private extension HeaderFieldsReader {
    static func flaw(inName name: String, stated: Set<String>) -> Flaw? {
        if let flaw = nameFlaw(in: name) { return flaw }
        if own.contains(name.lowercased()) { return "is set by the server itself; leave it out" }
        return stated.contains(name.lowercased()) ? "is stated twice; leave out one" : nil
    }
}
