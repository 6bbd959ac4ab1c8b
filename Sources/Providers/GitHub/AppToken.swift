import JOSE
import OAuth
import Text

/// A token that an app asks about with its own credentials
/// (https://docs.github.com/rest/apps/oauth-applications).
package struct AppToken: Sendable {
    @Boxed private var client: Client
    private let text: String
    private let issued: IssuedAccessToken

    /// - Parameters:
    ///   - client: the app that the path names.
    /// - Throws: for wrong credentials, and for a token that is invalid or of another app.
    package init(
        _ request: ClientRequest, of client: String, at endpoint: EndpointName, _ context: Context
    ) async throws(OAuthError) {
        self.client = try await Self.app(request, named: client, at: endpoint, context)
        let sent = try request.parameters.required("access_token", else: "token.missing")
        text = sent
        issued = try BearerToken.verified(sent, context)
        guard issued.authorization.clientID == self.client.id else {
            throw OAuthError(.invalidToken, "bearer.unknown")
        }
        try context.learn(issued, at: endpoint)
    }

    private static func app(
        _ request: ClientRequest, named id: String, at endpoint: EndpointName, _ context: Context
    ) async throws(OAuthError) -> Client {
        let client = try await BackChannel.enter(request, at: endpoint, context)
        guard client.id == id else {
            throw OAuthError(
                .invalidClient, "client.id-mismatch", ["body": id, "header": client.id])
        }
        guard !request.provesNoClient else {
            throw .clientUnproven(client, context)
        }
        return client
    }
}

extension AppToken {
    package func document(_ context: Context) -> JSON {
        let digest = Digest.sha256(Array(text.utf8)).hexadecimal
        let id = StableID.number(of: digest)
        let made = issued.issued.githubTime
        let page = client.uri ?? context.apiOrigin + "/applications/\(client.id)/token"
        var document: JSON = [
            "id": .integer(id), "url": .string("\(context.apiOrigin)/api/v3/authorizations/\(id)"),
            "app": [
                "name": .string(client.name ?? client.id), "client_id": .string(client.id),
                "url": .string(page),
            ],
            "token": .string(text), "hashed_token": .string(digest),
            "token_last_eight": .string(String(text.suffix(8))), "note": .null, "note_url": .null,
            "created_at": made, "updated_at": made, "fingerprint": .null, "expires_at": .null,
            "scopes": .array(issued.scope.toldByGitHub.map(JSON.string)), "user": .null,
        ]
        if issued.expires - issued.issued < GitHub.forever {
            document["expires_at"] = issued.expires.githubTime
        }
        let authorization = issued.authorization
        let user = authorization.subject.flatMap { context.user(of: $0, seenBy: authorization) }
        document["user"] = user?.githubReference(at: context.apiOrigin) ?? .null
        return document
    }

    /// Replaces this token by another one.
    package func reset(_ context: Context) async throws(OAuthError) -> AppToken {
        let next = try await another(context)
        revoke(context)
        return next
    }

    /// The answer with another token beside this one, for the repositories and the permissions that
    /// the request names (https://docs.github.com/rest/apps/apps#create-a-scoped-access-token).
    ///
    /// - Throws: for an app that has no installations, and where the request names no account.
    package func scoped(by sent: JSON, _ context: Context) async throws(OAuthError) -> JSON {
        guard client.github.isApp else { throw OAuthError(.invalidToken, "bearer.unknown") }
        guard let account = sent["target"]?.string ?? sent["target_id"]?.text else {
            throw OAuthError(.invalidRequest, "installation.missing")
        }
        var document = try await another(context).document(context)
        let isSelection = sent["repositories"] != nil || sent["repository_ids"] != nil
        let id = StableID.number(of: account)
        document["installation"] = [
            "permissions": sent["permissions"] ?? [:],
            "repository_selection": isSelection ? "selected" : "all", "single_file_name": .null,
            "repositories_url": .string("\(context.apiOrigin)/api/v3/installation/repositories"),
            "account": ["login": .string(account), "id": .integer(id), "type": "User"],
        ]
        return document
    }

    private func another(_ context: Context) async throws(OAuthError) -> AppToken {
        var order = MintRequest()
        order.user = issued.authorization.subject?.sub
        order.clientID = client.id
        order.scope = issued.scope
        order.expiresIn = issued.expires - context.now
        return try await AppToken(order.issue(context).token, of: client, context)
    }

    package func revoke(_ context: Context) { issued.authorization.revoke() }

    /// Ends all that the user of the token granted the app.
    package func endGrant(_ context: Context) {
        GrantRevocation.end(to: client, by: issued.authorization.subject?.sub, context)
    }

    private init(_ text: String, of client: Client, _ context: Context) throws(OAuthError) {
        self.client = client
        self.text = text
        issued = try BearerToken.verified(text, context)
    }
}
