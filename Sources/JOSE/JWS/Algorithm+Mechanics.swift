import COpenSSL

extension Algorithm {
    /// How libcrypto signs with a key pair; nil for HMAC, `none` and unknown names.
    var scheme: cossl_scheme? {
        switch self {
        case .rs256, .rs384, .rs512: cossl_scheme_rsa_pkcs1
        case .ps256, .ps384, .ps512: cossl_scheme_rsa_pss
        case .es256, .es384: cossl_scheme_ecdsa
        case .edDSA: cossl_scheme_eddsa
        default: nil
        }
    }

    /// The hash of the algorithm, which `at_hash` and `c_hash` use too (OpenID Connect Core
    /// §3.1.3.6). Ed25519 hashes by SHA-512 inside (RFC 8032 §5.1); `none` and unknown names count
    /// as SHA-256.
    package var hash: HashFunction {
        switch self {
        case .rs384, .ps384, .es384, .hs384: .sha384
        case .rs512, .ps512, .hs512, .edDSA: .sha512
        default: .sha256
        }
    }
}
