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
            prefix + "Reset": String(now.seconds / 60 * 60 + 60),
        ]
    }
}
