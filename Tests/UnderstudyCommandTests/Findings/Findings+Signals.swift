extension Findings {
    /// What findings say of shared signals.
    static let signals: [FindingTexts] = [
        FindingTexts(
            "signals.receiver",
            causes: ["client {} registered itself, and signals tell of all users"],
            remedies: ["list the client in the configuration"]),
        FindingTexts(
            "signals.stream",
            causes: [
                "stream_id is missing",
                "the body is not a JSON object",
                "{} is not {}",
                "events_requested is not a list of texts",
                "endpoint_url of delivery is not an http URL",
                "method of delivery is neither {} nor {}",
                "status is not enabled, paused or disabled",
                "subject has no format",
            ],
            remedies: ["send JSON as section 8.1 of the specification has it"]),
        FindingTexts(
            "signals.stream-unknown",
            causes: ["the client has no stream with the stream_id {}"],
            remedies: ["create one, or list those of the client with GET"]),
        FindingTexts(
            "signals.stream-exists",
            causes: ["the client has the stream {} already"],
            remedies: ["change that one with PATCH or PUT, or delete it"]),
        FindingTexts(
            "signals.too-soon",
            causes: ["a verification was asked for less than {} s ago"],
            remedies: ["wait for min_verification_interval of the stream"]),
        FindingTexts(
            "signals.undelivered",
            causes: ["client {} did not take an event: {}"],
            remedies: ["let its endpoint answer 202, and be reachable from Understudy"]),
    ]
}
