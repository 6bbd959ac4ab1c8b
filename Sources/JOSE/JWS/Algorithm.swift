/// The name of a signature algorithm as `alg` carries it (RFC 7518 §3.1, RFC 8037 §3.1).
package struct Algorithm: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension Algorithm {
    package static let rs256 = Algorithm(rawValue: "RS256")
    package static let rs384 = Algorithm(rawValue: "RS384")
    package static let rs512 = Algorithm(rawValue: "RS512")
    package static let ps256 = Algorithm(rawValue: "PS256")
    package static let ps384 = Algorithm(rawValue: "PS384")
    package static let ps512 = Algorithm(rawValue: "PS512")
    package static let es256 = Algorithm(rawValue: "ES256")
    package static let es384 = Algorithm(rawValue: "ES384")
    package static let hs256 = Algorithm(rawValue: "HS256")
    package static let hs384 = Algorithm(rawValue: "HS384")
    package static let hs512 = Algorithm(rawValue: "HS512")
    package static let edDSA = Algorithm(rawValue: "EdDSA")
    package static let none = Algorithm(rawValue: "none")

    /// Whether both sides share a secret.
    package var isSymmetric: Bool { [.hs256, .hs384, .hs512].contains(self) }
}
