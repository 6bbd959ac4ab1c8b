import JOSE
import Members
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
            throw OAuthError(.invalidClient, "client-document.url", ["id": id, "flaw": flaw])
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
            throw OAuthError(
                .invalidClient, "client-document.unavailable",
                ["url": url, "reason": Phrase.words("page-asks-file")])
        }
        let stopwatch = Stopwatch()
        do throws(OutboundError) {
            return try await ClientDocument(at: url, context)
        } catch {
            await context.evenOut(stopwatch)
            let finding = Finding(
                "client-document.unavailable",
                ["url": url, "reason": context.shownReason(error.reason)])
            guard context.clients.isOpen else { throw OAuthError(.invalidClient, finding) }
            context.remark(finding, for: nil)
            return nil
        }
    }
}

/// The metadata of a client, from the URL that is its id (OAuth 2.0 Client ID Metadata Document
/// §4.1).
struct ClientDocument: Sendable {
    private let url: String
    private let metadata: JSON
    /// The time until it is fetched again: as it says itself, within bounds (RFC 9111 §4.2).
    let freshness: Seconds

    /// The length that the specification advises.
    private static let longest = 5_120
    private static let usualFreshness: Seconds = 300
    private static let mostFreshness: Seconds = 3_600

    /// Fetches the document; redirects are not followed.
    init(at url: String, _ context: Context) async throws(OutboundError) {
        let accept = OutboundField("Accept", "application/json")
        let answer = try await FetchedDocuments.answer(
            at: url, asking: [accept], upTo: Self.longest, context)
        guard Self.isJSON(answer.contentType) else {
            throw OutboundError("the Content-Type of the answer is not application/json")
        }
        guard let metadata = try? JSON(parsing: answer.body, maxDepth: 16), metadata.object != nil
        else { throw OutboundError("the answer is not a JSON object") }
        // An address without a client must look to a foreign page like one that does not answer.
        guard !context.isFromForeignPage || metadata["client_id"]?.string == url else {
            throw OutboundError("the answer names another client")
        }
        self.url = url
        self.metadata = metadata
        freshness = Self.freshness(answer.cacheControl ?? "")
    }

    /// The client, with the rights of one that registers itself.
    func client(_ reader: ClientReader, _ context: Context) async throws(OAuthError) -> Client {
        guard let named = metadata["client_id"]?.string, named == url else {
            throw OAuthError(
                .invalidClient, "client-document.other-client",
                ["url": url, "named": metadata["client_id"].map { $0.string ?? $0.text }])
        }
        try refuseSecrets()
        guard metadata["redirect_uris"]?.array?.isEmpty == false else {
            throw OAuthError(.invalidClient, "client-document.redirect-uris-missing", ["url": url])
        }
        if metadata["client_name"] == nil {
            context.remark("client-document.name-missing", ["url": url], for: nil)
        }
        var sent = metadata
        sent["token_endpoint_auth_method"] =
            metadata["token_endpoint_auth_method"] ?? .string(PublicClient.methodName)
        do throws(OAuthError) {
            return try await ClientRegistration.read(
                sent, id: url, secret: nil, reader: reader, allowing: grants(context), context
            ).0
        } catch { throw OAuthError(.invalidClient, error.diagnosis) }
    }
}

private extension ClientDocument {
    /// The grants of clients that register, and of clients that identity providers speak for.
    func grants(_ context: Context) -> [String]? {
        let ofProviders =
            context.profile.takesIdentityAssertions
            ? ["urn:ietf:params:oauth:grant-type:jwt-bearer"] : []
        return context.profile.selfRegistration.grants.map { $0 + ofProviders }
    }

    /// Everyone can read the document, so it must hold no secret and no method that needs one
    /// (OAuth 2.0 Client ID Metadata Document §4.1).
    func refuseSecrets() throws(OAuthError) {
        let member = ["client_secret", "client_secret_expires_at"].first { metadata[$0] != nil }
        let method = metadata["token_endpoint_auth_method"]?.string
        guard member != nil || method?.hasPrefix("client_secret_") == true else { return }
        throw OAuthError(
            .invalidClient, "client-document.secret",
            ["url": url, "member": member ?? "token_endpoint_auth_method"])
    }

    static func isJSON(_ type: String?) -> Bool {
        let essence = (type ?? "").prefix { $0 != ";" }.trimmed(\.isWhitespace).lowercased()
        return essence == "application/json"
            || (essence.hasPrefix("application/") && essence.hasSuffix("+json"))
    }

    static func freshness(_ control: String) -> Seconds {
        let directives = control.lowercased().split(separator: ",")
            .map { $0.trimmed(\.isWhitespace) }
        if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
        let age = directives.first { $0.hasPrefix("max-age=") }.flatMap { Seconds($0.dropFirst(8)) }
        return age.map { min(max($0, 0), mostFreshness) } ?? usualFreshness
    }
}
