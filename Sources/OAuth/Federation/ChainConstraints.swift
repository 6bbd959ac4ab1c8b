import JOSE
import Text

/// The constraints that entities set on the chain below them (OpenID Federation 1.0 §6.2).
enum ChainConstraints {
    /// - Parameter above: the statements about the entity and those above it, from below.
    static func check(
        _ entity: EntityStatement, _ above: [EntityStatement]
    ) throws(OAuthError) {
        for (between, statement) in above.enumerated() {
            guard let constraints = statement.claims["constraints"] else { continue }
            if let most = constraints["max_path_length"]?.integer, between > most {
                throw broken("max_path_length", statement)
            }
            guard let names = constraints["naming_constraints"] else { continue }
            for subject in above[...between].map(\.subject) {
                let host = URI(subject)?.host ?? ""
                let permitted = names["permitted"]?.array
                guard permitted.map({ isNamed(host, by: $0) }) ?? true,
                    !isNamed(host, by: names["excluded"]?.array ?? [])
                else { throw broken("naming_constraints", statement) }
            }
        }
    }
}

private extension ChainConstraints {
    /// A name that begins with a period stands for all hosts below it (RFC 5280 §4.2.1.10).
    static func isNamed(_ host: String, by names: [JSON]) -> Bool {
        names.contains { name in
            guard let name = name.string else { return false }
            return name.hasPrefix(".") ? host.hasSuffix(name) : host == name
        }
    }

    static func broken(_ name: String, _ statement: EntityStatement) -> OAuthError {
        .invalidTrustChain(
            Finding("federation.constraint", ["name": name, "issuer": statement.issuer]))
    }
}
