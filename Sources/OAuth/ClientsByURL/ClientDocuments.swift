import JOSE
import Text

/// Clients that are not listed and do not register: their id is the URL of their metadata, which is
/// fetched on their first request (OAuth 2.0 Client ID Metadata Document §4).
package enum ClientDocuments {
    /// Adds the client with that id, if it is such a URL and the tenant accepts those.
    ///
    /// - Throws: `invalid_client` for an unacceptable document. One that cannot be fetched is only
    ///   a finding where the tenant takes any client.
    package static func admit(
        _ id: String?, reader: ClientReader, _ context: Context
    ) async throws(OAuthError) {
        guard let id, context.server.takesClientDocuments, ClientDocumentURL.isMeant(by: id),
            !context.clients.holds(id)
        else { return }
        if let known = context.state.documentedClients[id], known.end > context.now { return }
        if let flaw = ClientDocumentURL.flaw(in: id) {
            throw .invalidClient(Finding("client-document.url", ["id": id, "flaw": flaw]))
        }
        guard let document = try await document(at: id, context) else { return }
        let client = try await document.client(reader, context)
        context.keyRing.name(client.algorithms.ofTokens)
        // The client stays known after that time, so that a login that has begun goes on.
        context.state.documentedClients.insert(
            DocumentedClient(client, until: context.now + document.freshness), for: id,
            until: .never)
    }
}

private extension ClientDocuments {
    /// - Returns: nil where the document cannot be fetched and the client is accepted all the same.
    static func document(
        at url: String, _ context: Context
    ) async throws(OAuthError) -> ClientDocument? {
        // Any page may show an image of any address, and so make the server ask another one.
        guard !context.isForFileOfOtherPage else {
            throw .invalidClient(
                Finding(
                    "client-document.unavailable",
                    ["url": url, "reason": Phrase.words("page-asks-file")]))
        }
        let stopwatch = Stopwatch()
        do throws(OutboundError) {
            return try await ClientDocument(at: url, context)
        } catch {
            await context.evenOut(stopwatch)
            let finding = Finding(
                "client-document.unavailable",
                ["url": url, "reason": context.shownReason(error.reason)])
            guard context.clients.isOpen else { throw .invalidClient(finding) }
            context.remark(finding, for: nil)
            return nil
        }
    }
}
