import JOSE
import Text

/// Tells clients on the back channel that a session is over (OpenID Connect Back-Channel Logout
/// §2.5).
package enum BackChannelLogout {
    /// Revokes everything that ends with the session, and tells receivers of shared signals, then
    /// all of its clients that asked for it, side by side. A request that fails is tried a second
    /// time unless its time has passed; then a finding reports it, and the logout continues.
    ///
    /// - Returns: the clients that were told.
    @discardableResult
    package static func tell(of session: Session, _ context: Context) async -> [Client] {
        GrantRevocation.end(session: session.id, context)
        await Signals.tell(ofEnd: session, context)
        let clients = session.clients.compactMap { context.clients[$0] }
        var notices: [LogoutNotice] = []
        for client in clients {
            if let notice = await notice(for: client, of: session, context) {
                notices.append(notice)
            }
        }
        let told = await withTaskGroup(of: String?.self) { group in
            for notice in notices {
                group.addTask(executorPreference: context.world.executor) {
                    await notice.deliver(context) ? notice.client.id : nil
                }
            }
            return await group.reduce(into: Set<String>()) { told, id in
                if let id { told.insert(id) }
            }
        }
        return clients.filter { told.contains($0.id) }
    }

    /// The lifetime of a logout token: §2.4 recommends two minutes at most.
    static let lifetime: Seconds = 120
}

private extension BackChannelLogout {
    /// The notice for a client; nil if it did not ask to be told, or no token can be signed.
    static func notice(
        for client: Client, of session: Session, _ context: Context
    ) async -> LogoutNotice? {
        guard let uri = client.logout.backChannelURI else { return nil }
        do throws(OAuthError) {
            let token = try await signer(for: client, context).sign(
                claims(for: client, of: session, context), type: "logout+jwt",
                with: context.tokenChanges(for: client).defects(of: .logoutToken), context)
            return LogoutNotice(client: client, uri: uri, token: token)
        } catch {
            context.remark(
                "logout.backchannel-failed",
                ["client": client.id, "uri": uri, "reason": "no token could be signed"],
                for: client)
            return nil
        }
    }

    /// §2.6: the token is signed like the client's ID tokens, but never left unsigned.
    static func signer(
        for client: Client, _ context: Context
    ) async throws(OAuthError) -> TokenSigner {
        let signer = try await TokenSigner.ofIDTokens(for: client, context)
        return signer.algorithm == .none ? TokenSigner(context.keys.current) : signer
    }

    /// §2.4: there must be no `nonce`, so that the token cannot pass for an ID token.
    static func claims(for client: Client, of session: Session, _ context: Context) -> JSON {
        let own: JSON = [
            "iss": .string(context.addresses.issuer), "aud": .string(client.id),
            "iat": .integer(context.now.seconds), "exp": .integer((context.now + lifetime).seconds),
            "jti": .string(context.world.entropy.token(bits: 128)),
            "sub": .string(SubjectIdentifier(for: client, context).identifier(of: session.sub)),
            "sid": .string(session.id),
            "events": ["http://schemas.openid.net/event/backchannel-logout": [:]],
        ]
        return own.merging(.object(context.profile.sessions.logoutTokenClaims))
    }
}

/// A logout token on its way to a client.
private struct LogoutNotice: Sendable {
    @Boxed var client: Client
    let uri: String
    let token: String

    /// - Returns: whether the client was told.
    func deliver(_ context: Context) async -> Bool {
        guard var failure = await attempt(context) else { return true }
        if !failure.isLate {
            guard let second = await attempt(context) else { return true }
            failure = second
        }
        context.remark(
            "logout.backchannel-failed",
            ["client": client.id, "uri": uri, "reason": failure.reason], for: client)
        return false
    }

    /// The reason why the client could not be told; nil if it was. §2.8 requires 200, and notes
    /// that frameworks turn it into 204 without a body.
    private func attempt(_ context: Context) async -> OutboundError? {
        do throws(OutboundError) {
            let answer = try await context.send(
                OutboundRequest(
                    "POST", uri, contentType: "application/x-www-form-urlencoded",
                    body: Array("logout_token=\(token)".utf8)), for: .backChannelLogout)
            return [200, 204].contains(answer.status)
                ? nil : OutboundError("it answered with status \(answer.status)")
        } catch { return error }
    }
}

/// The pages of clients that end their own session when a browser loads them (OpenID Connect
/// Front-Channel Logout §2).
package enum FrontChannelLogout {
    /// The pages, and the clients that they belong to.
    package static func pages(
        of session: Session, _ context: Context
    ) -> [(client: Client, url: String)] {
        notices(of: session, context)
    }

    /// Loads the pages where no browser takes part. They are sent no cookie, but `sid` names the
    /// session for them.
    package static func tell(of session: Session, _ context: Context) async {
        for (client, url) in notices(of: session, context) {
            do throws(OutboundError) {
                let answer = try await context.send(
                    OutboundRequest("GET", url), for: .frontChannelLogout)
                guard answer.status >= 400 else { continue }
                remark("it answered with status \(answer.status)", client, url)
            } catch { remark(error.reason, client, url) }
        }

        func remark(_ reason: String, _ client: Client, _ url: String) {
            context.remark(
                "logout.frontchannel-failed", ["client": client.id, "url": url, "reason": reason],
                for: client)
        }
    }

    private static func notices(
        of session: Session, _ context: Context
    ) -> [(client: Client, url: String)] {
        let query = [("iss", context.addresses.issuer), ("sid", session.id)]
            .map { "\($0)=\(PercentEncoding.encodeQueryComponent($1))" }.joined(separator: "&")
        return session.clients.compactMap { id in
            guard let client = context.clients[id], let uri = client.logout.frontChannelURI else {
                return nil
            }
            return (client, uri.appendingQuery(query))
        }
    }
}
