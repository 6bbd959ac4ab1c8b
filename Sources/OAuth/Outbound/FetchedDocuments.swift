import Text

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
        context.state.fetchedDocuments.insert(document, for: url, until: context.now + lifetime)
        return document
    }
}

/// A response of another host, and the time when it came.
package struct FetchedDocument: Sendable {
    package let body: [UInt8]
    package let fetched: Timestamp
    /// True if it replaced a document in which something was missing.
    package var isReplacement = false
}

extension FetchedDocument: MemorySized {
    package var heapBytes: Int { allocationBytes + body.count }
}

extension State {
    /// Documents by URL.
    package var fetchedDocuments: Expiring<String, FetchedDocument> {
        store(of: .nobody, atMost: 100, isCache: true)
    }
}

extension Context {
    /// The reason why a document could not be had, for the answer. A foreign page could use it to
    /// find out which services answer on this machine; so it learns nothing, and the log has the
    /// reason.
    func shownReason(_ reason: String) -> Phrase {
        guard isFromForeignPage else { return Phrase(verbatim: reason) }
        record.learn { $0.cause = reason }
        return .words("log-says-why")
    }

    /// Waits until a failed fetch has taken as long as one that nobody answers, so that a foreign
    /// page does not learn it from the time either.
    func evenOut(_ stopwatch: Stopwatch) async {
        guard isFromForeignPage else { return }
        let rest = Duration.seconds(5) - .milliseconds(Int(stopwatch.milliseconds))
        if rest > .zero { await world.wait(rest) }
    }
}

/// Ids of clients that are the URLs of their metadata (OAuth 2.0 Client ID Metadata Document §3).
enum ClientDocumentURL {
    /// Returns true if an id is meant as one: no other id begins so.
    static func isMeant(by id: String) -> Bool {
        id.hasPrefix("https://") || (id.hasPrefix("http://") && URI(id)?.isOnThisMachine == true)
    }

    /// The flaw in such an id; nil for a good one.
    static func flaw(in id: String) -> Phrase? {
        guard let uri = URI(id), uri.host?.isEmpty == false else { return .words("not-url") }
        if uri.authority?.contains("@") == true { return .words("has-user-name") }
        if uri.fragment != nil { return .words("has-fragment") }
        let segments = uri.path.split(separator: "/", omittingEmptySubsequences: false)
        if segments.contains(where: { $0 == "." || $0 == ".." }) {
            return .words("path-segment")
        }
        return uri.path.isEmpty || uri.path == "/" ? .words("has-no-path") : nil
    }
}
