import HTTP
import OAuth

/// The authorization endpoint (RFC 6749 §3.1, OpenID Connect Core §3.1.2).
enum AuthorizeEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let sent = try FrontChannelParameters.read(exchange)
        BrowserFinding.remark(on: sent, exchange)
        try await exchange.admitClient(sent["client_id"])
        let (request, interaction) = try await AuthorizeFlow.next(
            for: sent, from: BrowserSession.current(exchange),
            endedAt: BrowserSession.pastEnd(exchange), exchange.context)
        return try await NextStep.act(on: interaction, for: request, exchange)
    }
}
