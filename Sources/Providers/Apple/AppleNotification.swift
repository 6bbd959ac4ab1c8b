import JOSE
import Members
import OAuth

/// A notification from Apple to a server about one of its users: a signed JWT with one event
/// (https://developer.apple.com/documentation/signinwithapple/processing-changes-for-sign-in-with-apple-accounts).
package struct AppleNotification: Sendable {
    package let event: Event
    /// The user's sub or username.
    package let user: String
    package let clientID: String
    /// The URL to deliver it to; nil for none.
    package let target: String?

    /// An event of a user.
    package enum Event: String, Sendable, CaseIterable {
        case emailDisabled = "email-disabled"
        case emailEnabled = "email-enabled"
        case consentRevoked = "consent-revoked"
        case accountDelete = "account-delete"

        /// True if the event ends the user's grant to the client.
        var endsGrant: Bool { self == .consentRevoked || self == .accountDelete }
    }

    /// Reports missing members and returns nil.
    package init?(reading members: inout MemberReader) {
        let event = members.choice("type", of: Event.self)
        if event == nil, members.value("type") == nil { members.report("'type' is missing") }
        let user = members.requiredString("user")
        let clientID = members.requiredString("client_id")
        target = members.string("deliver_to", check: URICheck.page)
        guard let event, let user, let clientID else { return nil }
        self.event = event
        self.user = user
        self.clientID = clientID
    }
}

extension AppleNotification {
    /// What a test gets of it, which delivers it or has it delivered.
    func answer(_ context: Context) async throws(OAuthError) -> JSON {
        let payload = try payload(context)
        var answer: JSON = ["payload": .string(payload)]
        if let target {
            answer["delivered"] = .integer(try await deliver(payload, to: target, context))
        }
        return answer
    }
}

private extension AppleNotification {
    /// Applies the event, and signs the JWT that reports it.
    ///
    /// - Throws: when the client or the user is unknown.
    func payload(_ context: Context) throws(OAuthError) -> String {
        let client = try context.client(named: clientID)
        guard let user = context.users.user(named: user) else {
            throw OAuthError(.invalidRequest, context.users.unknown(self.user))
        }
        if event.endsGrant { GrantRevocation.end(to: client, by: user.sub, context) }
        let claims: JSON = [
            "iss": .string(context.addresses.issuer), "aud": .string(client.id),
            "iat": .integer(context.now.seconds),
            "exp": .integer((context.now + Self.lifetime).seconds),
            "jti": .string(context.world.entropy.token(bits: 128)),
            "events": .string(event(of: user, for: client, context).text),
        ]
        return try TokenIssuer.sign(claims, type: context.profile.idTokenShape.type, context)
    }

    /// Posts the payload as Apple does, and returns the status of the response.
    ///
    /// - Throws: `invalid_request` when the target cannot be reached.
    func deliver(
        _ payload: String, to target: String, _ context: Context
    ) async throws(OAuthError) -> Int {
        let body: JSON = ["payload": .string(payload)]
        do throws(OutboundError) {
            return try await context.send(
                OutboundRequest(
                    "POST", target, contentType: "application/json", body: body.encoded()),
                for: .notification
            ).status
        } catch {
            throw OAuthError(
                .invalidRequest, "notification.undelivered",
                ["target": target, "reason": error.reason])
        }
    }

    static let lifetime: Seconds = 86_400

    /// The event, which the payload holds as a text; its booleans are strings, and its time is in
    /// milliseconds.
    func event(of user: User, for client: Client, _ context: Context) -> JSON {
        let subjects = SubjectIdentifier(for: client, context)
        var json: JSON = [
            "type": .string(event.rawValue), "sub": .string(subjects.identifier(of: user.sub)),
            "event_time": .integer(context.now.milliseconds),
        ]
        guard !event.endsGrant else { return json }
        let seen = context.user(user, seenBy: client)
        json["email"] = seen.claims["email"]
        json["is_private_email"] = seen.claims["is_private_email"] == true ? "true" : "false"
        return json
    }
}
