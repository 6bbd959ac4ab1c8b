import JOSE

/// Tells receivers of events (OpenID Shared Signals Framework 1.0).
package enum Signals {
    /// The delivery of an event to one receiver.
    package struct Outcome: Sendable {
        package let streamID: String
        /// The `jti` of its token.
        package let tokenID: String

        /// Returns true if the receiver has yet to take it.
        package func isWaiting(in state: State) -> Bool {
            let waiting = state.signalStreams[streamID]?.waiting ?? []
            return waiting.contains { $0.id == tokenID }
        }
    }

    /// Tells receivers of an event, and waits until those with an endpoint were called.
    @discardableResult
    package static func tell(of event: SignalEvent, _ context: Context) async -> [Outcome] {
        let outcomes = queue(event, context)
        for outcome in outcomes { await SignalDeliverer.deliver(outcome.streamID, context) }
        return outcomes
    }

    /// The pages where users end sessions themselves.
    private static let pages: Set<EndpointName> = [
        .authorize, .logout, .cibaPage, "login", "consent", "verification",
    ]

    /// A session is over (OpenID CAEP §3.1).
    static func tell(ofEnd session: Session, _ context: Context) async {
        guard context.server.signals.isOn else { return }
        let isByUser = context.record.facts.endpoint.map(pages.contains) ?? false
        await tell(
            of: SignalEvent(
                SignalEvent.uri("session-revoked"),
                about: .user(sub: session.sub, session: session.id),
                details(isByUser ? "user" : "admin", "the session was ended", context)), context)
    }

    /// The password of a user has changed (OpenID CAEP §3.3). It does not wait for receivers.
    package static func tell(ofPasswordOf user: User, _ context: Context) {
        guard context.server.signals.isOn else { return }
        let members = details("admin", "the password was changed", context).merging([
            "credential_type": "password", "change_type": "update",
        ])
        let outcomes = queue(
            SignalEvent(
                SignalEvent.uri("credential-change"), about: .user(sub: user.sub, session: nil),
                members), context)
        guard !outcomes.isEmpty else { return }
        Task(executorPreference: context.world.executor) {
            for outcome in outcomes { await SignalDeliverer.deliver(outcome.streamID, context) }
        }
    }

    /// The members that every event of CAEP may have (OpenID CAEP §2).
    package static func details(_ entity: String, _ reason: String, _ context: Context) -> JSON {
        [
            "event_timestamp": .integer(context.now.seconds), "initiating_entity": .string(entity),
            "reason_admin": ["en": .string(reason)],
        ]
    }
}

extension Signals {
    /// Queues a token in one stream.
    static func queue(
        _ event: SignalEvent, in stream: SignalStream, _ context: Context
    ) -> Outcome? {
        let entropy = context.world.entropy
        let id = entropy.token(bits: 128)
        let client = context.clients[stream.clientID]
        let claims: JSON = [
            "iss": .string(context.addresses.issuer), "aud": .string(stream.clientID),
            "iat": .integer(context.now.seconds), "jti": .string(id),
            "txn": .string(context.record.id?.text ?? id),
            "sub_id": SignalSubject.json(of: event, for: client, context),
            "events": [event.type: event.members],
        ]
        do throws(OAuthError) {
            let token = SignalToken(
                id: id,
                compact: try TokenSigner(context.keys.current).sign(
                    claims, type: "secevent+jwt", context))
            _ = context.state.signalStreams.update(stream.id) { $0.append(token) }
            return Outcome(streamID: stream.id, tokenID: id)
        } catch {
            context.remark(
                "signals.undelivered",
                ["client": stream.clientID, "reason": "no token could be signed"], for: client)
            return nil
        }
    }

    private static func queue(_ event: SignalEvent, _ context: Context) -> [Outcome] {
        context.state.signalStreams.values.compactMap { stream in
            guard let client = context.clients[stream.clientID], stream.status != .disabled,
                stream.delivered(context).contains(event.type),
                stream.covers(event, for: client, context)
            else { return nil }
            return queue(event, in: stream, context)
        }
    }
}
