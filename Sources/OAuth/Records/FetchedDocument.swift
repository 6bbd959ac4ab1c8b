/// A response of another host, and when it came.
package struct FetchedDocument: Sendable {
    package let body: [UInt8]
    package let fetched: Timestamp
    /// Whether it replaced a document in which something was missing.
    package var isReplacement = false
}
