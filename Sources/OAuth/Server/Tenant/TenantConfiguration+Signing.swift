import JOSE

extension TenantConfiguration {
    /// The algorithms that its keys can sign with.
    package var signable: [Algorithm] {
        let chosen = keys.algorithms
        let held = chosen.isEmpty ? KeyRules.known.filter(SigningKey.algorithms.contains) : chosen
        let rules = profile.keys.stating(statedAlgorithms).algorithms
        let allowed = rules.filter(held.contains)
        // The same as where the keys are made: rules that would leave none leave all.
        return allowed.isEmpty ? held : allowed
    }

    /// The algorithms that it states, or has to (FAPI 2.0 Security Profile §5.4.1).
    var statedAlgorithms: [Algorithm] {
        guard signingAlgorithms.isEmpty, level(of: "fapi.algorithm") == .strict else {
            return signingAlgorithms
        }
        return FAPIAlgorithms.all
    }
}
