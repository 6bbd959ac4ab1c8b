import JOSE
import Members
import Text

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
            throw .invalidClient(
                Finding(
                    "client-document.other-client",
                    ["url": url, "named": metadata["client_id"].map { $0.string ?? $0.text }]))
        }
        try refuseSecrets()
        guard metadata["redirect_uris"]?.array?.isEmpty == false else {
            throw .invalidClient(Finding("client-document.redirect-uris-missing", ["url": url]))
        }
        if metadata["client_name"] == nil {
            context.remark(Finding("client-document.name-missing", ["url": url]), for: nil)
        }
        var sent = metadata
        sent["token_endpoint_auth_method"] =
            metadata["token_endpoint_auth_method"] ?? .string(PublicClient.methodName)
        do throws(OAuthError) {
            return try await ClientRegistration.read(
                sent, id: url, secret: nil, reader: reader, allowing: grants(context), context
            ).0
        } catch {
            throw .invalidClient(error.diagnosis)
        }
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
        throw .invalidClient(
            Finding(
                "client-document.secret",
                ["url": url, "member": member ?? "token_endpoint_auth_method"]))
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
