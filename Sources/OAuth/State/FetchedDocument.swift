/// What another host answered, and when.
package struct FetchedDocument: Sendable {
    package let body: [UInt8]
    package let fetched: Timestamp
}
