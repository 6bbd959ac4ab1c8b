/// A library with which applications sign in, and its settings.
package struct ClientLibrary: Sendable {
    package let name: String
    /// The usual file of such settings.
    package let file: String
    package let settings: @Sendable (ClientSettings) -> String

    package init(
        name: String, file: String, settings: @escaping @Sendable (ClientSettings) -> String
    ) {
        self.name = name
        self.file = file
        self.settings = settings
    }

    /// A library whose settings stand in `CAssets/Tables`, with the names of values between
    /// percent signs.
    ///
    /// - Parameter values: those beside the usual ones.
    package init(
        name: String, file: String, table: String,
        _ values: @escaping @Sendable (ClientSettings) -> [String: String] = { _ in [:] }
    ) {
        self.init(name: name, file: file) { settings in
            let text = String(TextTable.named(table).dropLast())
            return settings.usualValues.merging(values(settings)) { $1 }.reduce(text) {
                $0.replacing(text: "%\($1.key)%", with: $1.value)
            }
        }
    }
}

private extension ClientSettings {
    var usualValues: [String: String] {
        [
            "issuer": issuer, "client_id": clientID, "client_secret": Self.secret,
            "origin": origin, "authority": authority, "scopes": quotedScopes,
            "authorization_endpoint": endpoint("authorization_endpoint"),
            "token_endpoint": endpoint("token_endpoint"),
        ]
    }
}

/// The settings that an application needs for the played provider.
package struct ClientSettings: Sendable {
    package let issuer: String
    package let clientID: String
    /// The supported standard scope values.
    package let scopes: [String]
    /// The value of `response_mode`; nil for the default.
    package let responseMode: String?
    /// The URLs by the members of the discovery document.
    package let endpoints: [String: String]
    /// The provider's own libraries, before those for any provider.
    package let libraries: [ClientLibrary]

    package init(
        issuer: String, clientID: String, scopes: [String], responseMode: String?,
        endpoints: [String: String], libraries: [ClientLibrary] = []
    ) {
        self.issuer = issuer
        self.clientID = clientID
        self.scopes = scopes
        self.responseMode = responseMode
        self.endpoints = endpoints
        self.libraries = libraries
    }

    package var scope: String { scopes.joined(separator: " ") }

    /// The scopes as a list of literals in source text: `"openid", "email"`.
    package var quotedScopes: String { scopes.map { "\"\($0)\"" }.joined(separator: ", ") }

    package func endpoint(_ member: String) -> String { endpoints[member] ?? "" }

    /// Host and port of the issuer.
    package var authority: String {
        let afterScheme = issuer.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        return String(afterScheme.prefix { $0 != UInt8(ascii: "/") }) ?? ""
    }

    /// Scheme, host and port of the issuer.
    package var origin: String { (isSecure ? "https://" : "http://") + authority }

    package var isSecure: Bool { issuer.hasPrefix("https:") }

    /// The issuer in two parts, as `http://localhost:8414` and `acme` for `/realms/`; nil where it
    /// has no such part.
    package func issuerHalves(at separator: String) -> (base: String, name: String)? {
        let (text, mark) = (Array(issuer.utf8), Array(separator.utf8))
        guard text.count > mark.count,
            let place = (0...(text.count - mark.count)).first(where: {
                text[$0...].starts(with: mark)
            })
        else { return nil }
        return (
            String(decoding: text[..<place], as: UTF8.self),
            String(decoding: text[(place + mark.count)...], as: UTF8.self)
        )
    }

    /// Environment variables, for a file that a shell or a container reads.
    package var environment: String {
        // A provider without OpenID Connect has no issuer to find the rest by.
        guard scopes.contains("openid") else {
            return """
                OAUTH_AUTHORIZATION_ENDPOINT=\(endpoints["authorization_endpoint"] ?? "")
                OAUTH_TOKEN_ENDPOINT=\(endpoints["token_endpoint"] ?? "")
                OAUTH_CLIENT_ID=\(clientID)
                OAUTH_CLIENT_SECRET=\(Self.secret)
                """
        }
        return """
            OIDC_ISSUER=\(issuer)
            OIDC_CLIENT_ID=\(clientID)
            OIDC_CLIENT_SECRET=\(Self.secret)
            OIDC_SCOPE="\(scope)"
            """
    }

    /// The placeholder of the secret; open mode accepts it as it is.
    package static let secret = "the-client-secret"
}
