import JOSE
import Text

/// - Pairwise identifiers are made for one host, or for a `sector_identifier_uri`
///   (OpenID Connect Core §8.1),
/// - whose document lists every redirect URI (OpenID Connect Dynamic Client Registration §5).
enum SectorIdentifier {
    static func check(_ client: Client, _ context: Context) async throws(OAuthError) {
        guard let uri = client.sectorIdentifierURI else {
            let hosts = client.redirectHosts
            if client.subjectType == .pairwise, hosts.count > 1 {
                throw .invalidClientMetadata(
                    Finding(
                        "register.sector-missing",
                        ["hosts": hosts.prefix(3).map(\.shown).joined(separator: ", ")]))
            }
            return
        }
        let listed = try await redirectURIs(at: uri, context)
        for redirectURI in client.redirectURIs where !listed.contains(redirectURI) {
            throw .invalidClientMetadata(
                Finding("register.sector-lacks-uri", ["uri": uri, "uri-2": redirectURI]))
        }
    }

    private static func redirectURIs(
        at uri: String, _ context: Context
    ) async throws(OAuthError) -> Set<String> {
        let answer: OutboundResponse
        do throws(OutboundError) {
            answer = try await context.send(
                OutboundRequest("GET", uri), for: .sectorIdentifier)
        } catch {
            throw .invalidClientMetadata(
                Finding(
                    "register.sector-unread",
                    ["uri": uri, "problem": context.shownReason(error.reason)]))
        }
        guard answer.status == 200 else {
            throw .invalidClientMetadata(
                Finding(
                    "register.sector-unread",
                    ["uri": uri, "problem": context.shownReason("the status is \(answer.status)")]))
        }
        guard let list = (try? JSON(parsing: answer.body, maxDepth: 4))?.array else {
            throw .invalidClientMetadata(
                Finding(
                    "register.sector-unread",
                    ["uri": uri, "problem": context.shownReason("it is not a JSON list")]))
        }
        return Set(list.compactMap(\.string))
    }
}
