/// What another host answered, and when.
package struct FetchedDocument: Sendable {
    package let body: [UInt8]
    package let fetched: Timestamp
    /// Whether it took the place of one in which something was missed.
    package var isReplacement = false
}
