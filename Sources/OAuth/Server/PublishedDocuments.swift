import JOSE
import Locks
import Text

/// The tenant's documents that clients often request, kept as the bytes that are sent. Their
/// content depends only on the addresses of the request and on whether certificates are requested
/// there.
package final class PublishedDocuments: Sendable {
    private struct Key: Hashable {
        let name: String
        let addresses: Addresses
        let asksForCertificates: Bool
    }

    private let documents = Lock<[Key: PublishedDocument]>([:])

    /// A request can name any host, so few documents are kept.
    private static let capacity = 32

    /// - Parameters:
    ///   - name: tells the tenant's documents apart.
    ///   - make: writes the document on the first request for it in this form.
    package func document(
        _ name: String, _ context: Context, _ make: () -> JSON
    ) -> PublishedDocument {
        let key = Key(
            name: name, addresses: context.addresses,
            asksForCertificates: context.certificate.isAsked)
        if let known = documents.withLock({ $0[key] }) { return known }
        let document = PublishedDocument(make())
        documents.withLock { documents in
            if documents.count >= Self.capacity { documents.removeAll() }
            documents[key] = document
        }
        return document
    }
}

package struct PublishedDocument: Sendable {
    package let bytes: [UInt8]
    /// Its entity tag, quotes included (RFC 9110 §8.8.3).
    package let tag: String

    init(_ json: JSON) {
        bytes = json.encoded()
        tag = "\"\(Base64URL.encode(Digest.sha256(bytes).prefix(12)))\""
    }
}
