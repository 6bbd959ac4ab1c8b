import JOSE

extension CIBAFlow {
    /// Tells a client of a decision without knowing its token (CIBA Core §10.2).
    ///
    /// - Returns: the status of its answer; nil where there was none.
    package static func pingAsStranger(_ client: Client, _ context: Context) async -> Int? {
        guard let endpoint = client.extensions[ClientCIBA.self].notificationEndpoint else {
            return nil
        }
        let request = context.state.cibaRequests.values.last { $0.clientID == client.id }
        let message: JSON = ["auth_req_id": .string(request?.id ?? "unknown")]
        let answer = try? await context.send(
            OutboundRequest(
                "POST", endpoint, fields: [OutboundField("Authorization", "Bearer stranger")],
                contentType: "application/json", body: Array(message.text.utf8)), for: .ciba)
        return answer?.status
    }
}
