import JOSE
import Locks
import Text

/// The tenant's documents that clients often request, kept as the bytes that are sent. Their
/// content depends only on the addresses of the request, on whether certificates are requested
/// there, on the keys, and for a provider that adds to its metadata on the path.
package final class PublishedDocuments: Sendable {
    private struct Key: Equatable {
        let name: String
        let addresses: Addresses
        let path: String
        let asksForCertificates: Bool
        let keys: Int
    }

    /// A class, since each request looks at several keys, which are large.
    private final class Kept: Sendable {
        let key: Key
        let document: PublishedDocument

        init(_ document: PublishedDocument, for key: Key) {
            self.key = key
            self.document = document
        }
    }

    private struct Documents: Sendable {
        /// Few enough that comparing them takes less time than a digest of a key.
        var list: [Kept] = []
        var bytes = 0
        /// The arrival of the first one.
        var since: Arrival?

        subscript(key: Key) -> PublishedDocument? { list.first { $0.key == key }?.document }
    }

    private let documents = Lock(Documents())
    private let memory: TenantMemory

    /// A request can name any host, so few documents are kept.
    private static let capacity = 32

    init(in memory: TenantMemory) {
        self.memory = memory
        memory.enter(self)
    }

    deinit { dropOldest() }

    /// - Parameters:
    ///   - name: tells the tenant's documents apart.
    ///   - make: writes the document on the first request for it in this form.
    package func document(
        _ name: String, _ context: Context, _ make: () -> JSON
    ) -> PublishedDocument {
        let key = Key(
            name: name, addresses: context.addresses,
            path: context.profile.metadataParts.isEmpty ? "" : context.path,
            asksForCertificates: context.certificate.isAsked, keys: context.keyRing.version)
        if let known = documents.withLock({ $0[key] }) { return known }
        let document = PublishedDocument(make())
        keep(document, for: key)
        return document
    }

    private func keep(_ document: PublishedDocument, for key: Key) {
        let arrival = memory.nextArrival()
        let weight = document.bytes.count + 2 * key.addresses.heapBytes + key.path.utf8.count + 256
        let change = documents.withLock { documents in
            let before = documents.bytes
            if documents.list.count >= Self.capacity { documents = Documents() }
            if documents[key] == nil {
                documents.list.append(Kept(document, for: key))
                documents.bytes += weight
            }
            documents.since = documents.since ?? arrival
            return documents.bytes - before
        }
        memory.add(change)
    }
}

/// Documents are made anew when they are wanted again, so all of them go at once.
extension PublishedDocuments: AgingEntries {
    package var oldest: Arrival? { documents.withLock { $0.since } }

    package func dropOldest() {
        let bytes = documents.withLock { documents in
            defer { documents = Documents() }
            return documents.bytes
        }
        memory.add(-bytes)
    }
}

package struct PublishedDocument: Sendable {
    package let bytes: [UInt8]
    /// Its entity tag, quotes included (RFC 9110 §8.8.3).
    package let tag: String

    init(_ json: JSON) {
        bytes = json.encoded()
        tag = EntityTag.strong(of: bytes)
    }
}
