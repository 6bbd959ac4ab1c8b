extension Profile {
    /// The id of the access token with that `jti`, whichever shape it has; the `jti` itself where
    /// no server chose it.
    func tokenID(in jti: String) -> String {
        ([accessTokenShape] + accessTokenDialects.values).lazy.map { $0.bareID(jti) }
            .first { Generation(ofToken: $0) != nil } ?? jti
    }
}
