import JOSE

extension TenantConfiguration {
    /// The algorithms that its keys can sign with.
    package var signable: [Algorithm] {
        let chosen = keys.algorithms
        let held = chosen.isEmpty ? KeyRules.known.filter(SigningKey.algorithms.contains) : chosen
        let rules = profile.keys.stating(signingAlgorithms).algorithms
        let allowed = rules.filter(held.contains)
        // As where the keys are made: rules that would leave none leave all.
        return allowed.isEmpty ? held : allowed
    }
}
