import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let google = PlayedProvider(
        profiles: [.google],
        members: ProviderMembers(
            tenants: [GoogleTenantMembers()], clients: [DelegationMembers()]),
        remembers: [.kind(OnlineAccess.self)],
        refusals: Google.refusals,
        endpoints: Google.ownEndpoints,
        libraries: [.googleAuth])
}

private extension Google {
    static let ownEndpoints: [ProviderEndpoint] = [
        // The token is in the URL, in a form, or a bearer token.
        .at("tokeninfo", ["GET", "POST"], .token, .crossOrigin) { call, context in
            let parameters = Parameters(try call.parameters().pairs + call.query.pairs)
            let bearer = try call.bearer(orQuery: true, schemes: [])
            return .json(try TokenInfo.answer(to: parameters, bearer: bearer, context))
        },
        .at("legacy-userinfo", ["GET", "POST"], .bearer, .crossOrigin) { call, context in
            .json(
                try LegacyUserInfo.answer(
                    to: call.userInfoToken(), sentBy: call.presentation, context))
        },
        .get("certificates", .document, [.published, .crossOrigin]) { _, context in
            let view = context.keyView
            let name = view.map { "certificates seen through \($0.name)" } ?? "certificates"
            return .document(name) {
                SigningCertificates.document(of: context.server.keys.seen(through: view))
            }
        },
        // Makes a service account, or a new key for one, and hands out the file with which its SDKs
        // sign.
        .post("service-accounts", .own, .control) { call, context in
            let order = try call.members(ServiceAccountKey.init(reading:))
            let key = try await ServiceAccountKey.key(on: context.server.world.worker)
            try call.put(client: order.client(with: key))
            return .json(order.file(with: key, at: call.url(of:), context), status: 201)
        },
    ]
}

private extension ClientLibrary {
    /// Over http this library demands `OAUTHLIB_INSECURE_TRANSPORT`.
    static let googleAuth = ClientLibrary(name: "google-auth-oauthlib", file: "auth.py") {
        settings in
        """
        from google_auth_oauthlib.flow import Flow

        flow = Flow.from_client_config(
            {"web": {
                "client_id": "\(settings.clientID)",
                "client_secret": "\(ClientSettings.secret)",
                "auth_uri": "\(settings.endpoint("authorization_endpoint"))",
                "token_uri": "\(settings.endpoint("token_endpoint"))",
            }},
            scopes=[\(settings.quotedScopes)],
        )
        """
    }
}
