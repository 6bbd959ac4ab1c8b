import Members

/// Header fields that a provider adds to its answers.
package struct AnswerFields: Sendable {
    /// Fields of successful answers, by endpoint name.
    package var byEndpoint: [String: [String: String]] = [:]
    /// Names of further fields that scripts of other origins may read.
    package var exposed: [String] = []

    /// The fields that name each exchange as the record does.
    package var requestIDs: [String] = []

    /// The field that tells the scope of an access token in answers to it; nil for none.
    package var scope: String?

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
            for endpoint in endpoints {
                members.merge(
                    endpoint, into: &fields[endpoint, default: [:]], HeaderFieldsReader().read)
            }
            fields = fields.filter { !$0.value.isEmpty }
        }
        exposed =
            members.strings("exposed_fields", check: HeaderFieldsReader.nameFlaw(in:)) ?? exposed
        requestIDs =
            members.strings("request_id_fields", check: HeaderFieldsReader.nameFlaw(in:))
            ?? requestIDs
        scope = members.optionalString("scope_field", scope)
        if members.isNull("rate_limit") { rateLimit = nil }
        members.merge("rate_limit", into: &rateLimit) { members, limit in
            let prefix = members.string("prefix", check: HeaderFieldsReader.nameFlaw(in:))
            let most = members.integer("limit", in: 1...1_000_000)
            let former = limit ?? RateLimitFields(prefix: "X-RateLimit-", limit: 5000)
            limit = RateLimitFields(prefix: prefix ?? former.prefix, limit: most ?? former.limit)
        }
    }
}
