import JOSE
import Text

/// The tenant's documents that clients often request, kept as the bytes that are sent. Their
/// content depends only on the addresses of the request and on whether certificates are requested
/// there.
package final class PublishedDocuments: Sendable {
    private struct Key: Hashable, Weighed {
        let name: String
        let addresses: Addresses
        let asksForCertificates: Bool

        var heapBytes: Int { name.heapBytes + addresses.heapBytes }
    }

    /// A request can name any host, so few documents are kept.
    private let documents: Expiring<Key, PublishedDocument>

    init(in state: State) {
        documents = state.store("publishedDocuments", atMost: 32, isCache: true)
    }

    /// - Parameters:
    ///   - name: tells the tenant's documents apart.
    ///   - make: writes the document on the first request for it in this form.
    package func document(
        _ name: String, _ context: Context, _ make: () -> JSON
    ) -> PublishedDocument {
        let key = Key(
            name: name, addresses: context.addresses,
            asksForCertificates: context.certificate.isAsked)
        if let known = documents[key] { return known }
        let document = PublishedDocument(make())
        documents.insert(document, for: key, until: .never)
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

extension PublishedDocument: Weighed {
    package var heapBytes: Int { allocationBytes + bytes.count + tag.heapBytes }
}
