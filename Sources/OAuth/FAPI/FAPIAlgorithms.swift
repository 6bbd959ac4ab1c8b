import JOSE

/// The only algorithms that JWTs may be signed with (FAPI 2.0 Security Profile §5.4.1).
package enum FAPIAlgorithms {
    package static let all: [Algorithm] = [.ps256, .es256, .edDSA, .ed25519]
}
