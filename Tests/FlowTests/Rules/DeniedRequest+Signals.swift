import TestSupport

/// Requests of a receiver of shared signals.
extension DeniedRequest {
    static let ofSignals: [String: DeniedRequest] = [
        "ssf-streams": signal(.get, "streams"),
        "ssf-status": signal(.post, "status", ["status": "paused"]),
        "ssf-add-subject": signal(.post, "subjects/add", ["subject": subject]),
        "ssf-remove-subject": signal(.post, "subjects/remove", ["subject": subject]),
        "ssf-verification": signal(.post, "verify"),
        "ssf-poll": signal(.post, "poll/{stream_id}", ["returnImmediately": true]),
    ]

    private static let subject: JSON = ["format": "email", "email": "alice@example.com"]

    @Sendable private static func configuration() -> ServerConfiguration {
        var configuration = usual
        configuration.root.extensions[SignalsSettings.self].isOn = true
        configuration.root.profile.scopes += ["ssf.read", "ssf.manage"]
        return configuration
    }

    /// - Parameter body: members beside the id of an existing stream.
    private static func signal(
        _ method: HTTP.Method, _ path: String, _ body: JSON = [:]
    ) -> DeniedRequest {
        DeniedRequest(configuration: configuration) { provider in
            let flow = flow(provider) { $0.scope += " ssf.manage" }
            let token = try await flow.tokens().accessToken
            let fields: Fields = .bearer(token)
            let made = try await flow.browser.send(
                .post, "/ssf/streams", fields, body: Array("{}".utf8))
            let id = made.json.string("stream_id")
            let sent = body.merging(["stream_id": .string(id)]).encoded()
            let target = "/ssf/" + path.replacing("{stream_id}", with: id)
            return {
                try await flow.browser.send(
                    method, target, fields, body: method == .get ? [] : sent)
            }
        }
    }
}
