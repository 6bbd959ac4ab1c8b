/// A response of another host, and the time when it came.
package struct FetchedDocument: Sendable {
    package let body: [UInt8]
    package let fetched: Timestamp
    /// True if it replaced a document in which something was missing.
    package var isReplacement = false
}

extension FetchedDocument: Weighed {
    package var heapBytes: Int { allocationBytes + body.count }
}

extension State {
    /// Documents by URL.
    package var fetchedDocuments: Expiring<String, FetchedDocument> {
        store(atMost: 100, isCache: true)
    }
}
