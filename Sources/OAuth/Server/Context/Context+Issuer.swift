import JOSE

extension Context {
    /// The realm of bearer challenges (RFC 6750 §3).
    package var challengeRealm: String {
        profile.errors.realm.filled(with: ["tenant": server.placeName])
    }

    /// Returns true if a token with these claims names this tenant as its issuer, in any of the
    /// forms that the provider has for it.
    func isIssuer(of claims: JSON) -> Bool {
        guard let issuer = claims["iss"]?.string else { return false }
        if issuer == addresses.issuer { return true }
        let base = profile.issuer.base(of: addresses.issuer)
        return profile.otherIssuers.contains { $0.issuer(at: base) == issuer }
    }
}
