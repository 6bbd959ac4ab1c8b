/// Documents from other hosts, cached for a while by the tenant's clock.
package enum FetchedDocuments {
    private static let lifetime: Seconds = 300
    /// The shortest time between two fetches of a document in which something was missing.
    private static let patience: Seconds = 10
    /// The most bytes that the keys of a client or a request object may have; all of them are kept.
    static let longest = 65_536

    /// The document at `url`, from memory while it is fresh.
    package static func document(
        at url: String, _ context: Context
    ) async throws(OutboundError) -> FetchedDocument {
        if let known = context.state.fetchedDocuments[url] { return known }
        return try await fetch(url, context)
    }

    /// The current document, for a caller that missed something in the cached one; nil if it was
    /// just fetched.
    package static func newer(
        than stale: FetchedDocument, at url: String, _ context: Context
    ) async throws(OutboundError) -> FetchedDocument? {
        let newest = context.state.fetchedDocuments[url] ?? stale
        if newest.fetched > stale.fetched { return newest }
        let age = context.now - newest.fetched
        guard !newest.isReplacement || age >= patience || age < 0 else { return nil }
        return try await fetch(url, isReplacement: true, context)
    }

    /// The current document at `url`; it is not cached.
    package static func fresh(
        _ url: String, _ context: Context
    ) async throws(OutboundError) -> FetchedDocument {
        let answer = try await answer(at: url, upTo: longest, context)
        return FetchedDocument(body: answer.body, fetched: context.now)
    }

    /// The answer at `url`, which is not kept.
    ///
    /// - Parameter longest: the most bytes that it may have.
    static func answer(
        at url: String, asking fields: [OutboundField] = [], upTo longest: Int, _ context: Context
    ) async throws(OutboundError) -> OutboundResponse {
        let answer = try await context.send(
            OutboundRequest("GET", url, fields: fields), for: .document)
        guard answer.status == 200 else {
            throw OutboundError("the answer has the status \(answer.status) instead of 200")
        }
        guard answer.body.count <= longest else {
            throw OutboundError("the answer is longer than \(longest) bytes")
        }
        return answer
    }

    private static func fetch(
        _ url: String, isReplacement: Bool = false, _ context: Context
    ) async throws(OutboundError) -> FetchedDocument {
        var document = try await fresh(url, context)
        document.isReplacement = isReplacement
        context.state.fetchedDocuments.insert(
            document, for: url, until: context.now + lifetime)
        return document
    }
}
