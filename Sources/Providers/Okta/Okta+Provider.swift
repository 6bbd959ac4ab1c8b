import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let okta = PlayedProvider(
        profiles: [.okta],
        members: ProviderMembers(tenants: [OktaServerMembers()]),
        remembers: [.part("sessionTokens") { $0.sessionTokens }],
        refusals: Okta.refusals,
        endpoints: [
            .post("authn", .token, .crossOrigin) { call, context in
                .json(try SessionToken.answer(call.json(), context))
            },
            // A logout leads there. Nobody signs in there: no client asks for anybody.
            .get("sign-in-page", .page, .published) { _, _ in .page(.signedOut) },
        ],
        libraries: [.oktaAuthJS])
}

private extension ClientLibrary {
    /// This library treats localhost as secure.
    static let oktaAuthJS = ClientLibrary(name: "okta-auth-js", file: "auth.ts") { settings in
        let isCustom = settings.issuerHalves(at: "/oauth2/") != nil
        return """
            import { OktaAuth } from "@okta/okta-auth-js"

            export const okta = new OktaAuth({
              issuer: "\(isCustom ? settings.issuer : settings.issuer + "/oauth2/default")",
              clientId: "\(settings.clientID)",
              redirectUri: location.origin + "/callback",
            })
            """
    }
}
