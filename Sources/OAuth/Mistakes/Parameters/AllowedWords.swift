import Text

/// Values that must be one of a few words, as a client may have misspelt them.
package enum AllowedWords {
    /// The allowed word that was probably meant; nil where none is near.
    static func meant(
        by sent: String, as parameter: String, among allowed: [String]
    ) -> String? {
        let pieces = pieces(of: sent)
        guard !pieces.isEmpty, sent.utf8.count <= mostBytes else { return nil }
        let whole = pieces.joined()
        if let same = allowed.first(where: { self.pieces(of: $0).sorted() == pieces.sorted() }) {
            return same
        }
        if let same = allowed.first(where: { self.pieces(of: $0).joined() == whole }) {
            return same
        }
        if let alias = aliases[parameter]?[whole], allowed.contains(alias) { return alias }
        let end = allowed.first { word in
            word.contains(":")
                && ParameterName.bare(String(word.split(separator: ":").last ?? ""))
                    == whole
        }
        return end ?? sent.nearest(among: allowed)
    }

    /// The list that was probably meant by a list of words; nil where one of them is not near.
    package static func list(
        meantBy sent: String, as parameter: String, among allowed: [String]
    ) -> String? {
        if let one = meant(by: sent, as: parameter, among: allowed) { return one }
        guard sent.utf8.count <= mostBytes else { return nil }
        let words = sent.split { " ,+|".contains($0) }.map(String.init)
        let meant = words.compactMap { self.meant(by: $0, as: parameter, among: allowed) }
        let list = meant.joined(separator: " ")
        return meant.count == words.count && words.count > 1 && list != sent ? list : nil
    }
}

private extension AllowedWords {
    static let mostBytes = 200

    /// The words of a value without case and punctuation.
    static func pieces(of value: String) -> [String] {
        (value.percentDecoded ?? value).split { $0.isWhitespace || ",+|".contains($0) }
            .map { ParameterName.bare(String($0)) }.filter { !$0.isEmpty }
    }

    /// Words of other documents and libraries for the allowed ones.
    static let aliases: [String: [String: String]] = [
        "code_challenge_method": [
            "256": "S256", "rs256": "S256", "sha": "S256", "sha256": "S256", "true": "S256",
        ],
        "grant_type": [
            "authcode": "authorization_code", "client": "client_credentials",
            "clientcredential": "client_credentials", "code": "authorization_code",
            "credentials": "client_credentials", "refresh": "refresh_token",
            "resourceowner": "password", "resourceownerpassword": "password", "ropc": "password",
        ],
        "prompt": [
            "false": "none", "force": "login", "forcelogin": "login", "no": "none",
            "register": "create", "select": "select_account", "signin": "login",
            "signup": "create", "silent": "none",
        ],
        "response_mode": [
            "form": "form_post", "get": "query", "hash": "fragment", "post": "form_post",
            "querystring": "query",
        ],
        "response_type": [
            "accesstoken": "token", "authcode": "code", "authorizationcode": "code",
            "bearer": "token", "implicit": "token", "jwt": "id_token", "openid": "id_token",
        ],
    ]
}
