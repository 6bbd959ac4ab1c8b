import Text

extension ClientLibrary {
    /// (https://authjs.dev/guides/configuring-oauth-providers)
    static let authJS = ClientLibrary(name: "Auth.js", file: "auth.ts") { settings in
        let mode = settings.responseMode.map { ", response_mode: \"\($0)\"" } ?? ""
        return """
            import NextAuth from "next-auth"

            export const { handlers, auth, signIn, signOut } = NextAuth({
              providers: [{
                id: "understudy",
                name: "Understudy",
                type: "oidc",
                issuer: "\(settings.issuer)",
                clientId: "\(settings.clientID)",
                clientSecret: "\(ClientSettings.secret)",
                authorization: { params: { scope: "\(settings.scope)"\(mode) } },
              }],
            })
            """
    }
}
